/**
 * The rel="next" target of a Link header (RFC 8288) as a path of this site, or null.
 * @param asked the address that answered it: what the target is relative to.
 */
export function nextPath(link: string | null, asked = '/'): string | null {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (target === undefined || !/;\s*rel="?next"?\s*(;|,|$)/i.test(parameters ?? '')) continue;
    // Behind a proxy the server may name another host: only path and query count.
    const url = new URL(target, `http://localhost${asked}`);
    return url.pathname + url.search;
  }
  return null;
}
