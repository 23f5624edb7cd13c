import type { BrowserContext, Page } from 'playwright-core';
import { EMPTY_ANSWER, EMPTY_PAGE } from '../looks/empty-page.ts';

/**
 * Closes a browser context whose routes may still be fetching: closed under them, such a route's handler throws
 * into nobody's hands, and the whole run counts as failed.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await stopPages(context);
  await context.close();
}

/**
 * Opens a page that stays with the context, with nothing on it: the process of the product's pages lives as long as one of
 * them, and with it what it has compiled of their scripts.
 */
export async function keepProcess(context: BrowserContext): Promise<void> {
  const keeper = await context.newPage();
  await keeper.route(`**${EMPTY_PAGE}`, (route) => route.fulfill(EMPTY_ANSWER));
  await keeper.goto(EMPTY_PAGE);
  await keeper.unrouteAll();
}

const isKeeper = (page: Page): boolean => page.url().endsWith(EMPTY_PAGE);

/** The page that stays: what it keeps for the product, every other page of the context finds. */
export function keeperOf(context: BrowserContext): Page {
  const keeper = context.pages().find(isKeeper);
  if (!keeper) throw new Error('Nothing keeps the process of this context.');
  return keeper;
}

/** The pages that somebody has opened. */
export const openedPages = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => !isKeeper(page));

/**
 * Leaves of a context what the browser has read and compiled of the product at `origin`, and nothing else: whoever opens
 * its next page is a newcomer.
 */
export async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  const [page, ...others] = await stopPages(context);
  if (!page) throw new Error('A visitor has left before.');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([page, ...others].map((one) => one.close()));
  await context.clearCookies();
  await context.setOffline(false);
}

/** @returns those that somebody has opened, with nothing on them and nothing under way. */
async function stopPages(context: BrowserContext): Promise<Page[]> {
  const pages = openedPages(context);
  // A call that a route held back goes on when its route is gone: it must not reach the server and make a portrait.
  await context.setOffline(true);
  await Promise.all(pages.map((page) => page.goto('about:blank').catch(() => undefined)));
  for (const routed of [context, ...pages]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  return pages;
}
