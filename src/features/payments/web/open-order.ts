import * as z from 'zod';
import { PRODUCT_IDS } from '../catalogue/contract.ts';
import { readKept, writeKept } from './kept-in-session.ts';
import { OPEN_ORDER_KEY } from './open-order-key.ts';

/** Milliseconds that a bank is waited for on a screen. What comes later shows without a word. */
export const OPEN_MS = 20 * 60_000;

const openOrder = z.object({
  orderId: z.string(),
  product: z.enum(PRODUCT_IDS),
  userId: z.string(),
  at: z.number(),
});
export type OpenOrder = z.infer<typeof openOrder>;
const PLACE = { key: OPEN_ORDER_KEY, schema: openOrder, maxAgeMs: OPEN_MS };

/** A payment window was opened for it: should this document be lost, the next one asks what came of it. */
export function keepOpenOrder(order: Omit<OpenOrder, 'at'>): void {
  // Where storage is blocked a reload forgets the order, and /credits shows it.
  writeKept(PLACE, { ...order, at: Date.now() });
}

/** The order that this person was paying a while ago, in this tab. */
export function readOpenOrder(userId: string): OpenOrder | null {
  return readKept(PLACE, userId);
}

/** It was granted, and its parent told. Another order that was kept since stays. */
export function forgetOpenOrder(orderId: string): void {
  try {
    const kept = openOrder.safeParse(JSON.parse(sessionStorage.getItem(OPEN_ORDER_KEY) ?? '')).data;
    if (!kept || kept.orderId === orderId) sessionStorage.removeItem(OPEN_ORDER_KEY);
  } catch {
    // Nothing that could be read was kept.
  }
}
