/** A document of the product's own origin with nothing on it. */
export const EMPTY_PAGE = '/api/nothing-on-stage';

/**
 * What it is answered with. As the product's own pages say, or Chromium would give it a process of its own, and the next
 * page another one, which compiles every script of the product anew.
 */
export const EMPTY_ANSWER = {
  headers: {
    'content-type': 'text/html',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
  },
  body: '<!doctype html>',
} as const;
