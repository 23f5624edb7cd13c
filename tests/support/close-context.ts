import type { BrowserContext, Page } from 'playwright-core';

/**
 * Closes a browser context whose routes may still be fetching: closed under them, such a route's handler throws
 * into nobody's hands, and the whole run counts as failed.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await stopPages(context);
  await context.close();
}

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

/** @returns its pages, with nothing on them and nothing under way. */
async function stopPages(context: BrowserContext): Promise<Page[]> {
  const pages = context.pages();
  // A call that a route held back goes on when its route is gone: it must not reach the server and make a portrait.
  await context.setOffline(true);
  await Promise.all(pages.map((page) => page.goto('about:blank').catch(() => undefined)));
  for (const routed of [context, ...pages]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  return pages;
}
