import type { BrowserContext } from 'playwright-core';

/**
 * Closes a browser context whose routes may still be fetching: closed under them, such a route's handler throws
 * into nobody's hands, and the whole run counts as failed.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  // A call that a route held back goes on when its route is gone: it must not reach the server and make a portrait.
  await context.setOffline(true);
  await Promise.all(pages.map((page) => page.goto('about:blank').catch(() => undefined)));
  for (const routed of [context, ...pages]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
