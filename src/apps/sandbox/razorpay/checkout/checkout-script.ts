import { createFrame, installRazorpay, showWindow, windowOptionsOf } from './page-script.ts';
import {
  attemptPayment,
  byId,
  callJson,
  describe,
  formatAmount,
  keepFocusInside,
  luminanceOf,
  offerMethods,
  paint,
  runCheckout,
  setBusy,
  showOrder,
  startWindow,
} from './window-script.ts';

/** A script of these functions, by their own text, that runs the first one. */
function scriptOf(first: { name: string }, ...others: readonly { name: string }[]): string {
  const texts = [...others, first].map(String);
  return `(() => {\n'use strict';\n${texts.join('\n')}\n${first.name}();\n})();\n`;
}

/** checkout.js, for the product's page. */
export const PAGE_SCRIPT = scriptOf(installRazorpay, windowOptionsOf, createFrame, showWindow);

/** For the window in its frame. */
export const WINDOW_SCRIPT = scriptOf(
  startWindow,
  attemptPayment,
  byId,
  callJson,
  describe,
  formatAmount,
  keepFocusInside,
  luminanceOf,
  offerMethods,
  paint,
  runCheckout,
  setBusy,
  showOrder,
);
