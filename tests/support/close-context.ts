import type { BrowserContext } from 'playwright-core';

/**
 * Closes a browser context whose routes may still be fetching: closed under them, such a route's handler throws
 * into nobody's hands, and the whole run counts as failed.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
