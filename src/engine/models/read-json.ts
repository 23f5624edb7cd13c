import type { WholeReply } from './bounded-fetch.ts';

/** A JSON reply's value, parsed and nothing more; null for a picture, and for what only claims to be JSON. */
export function readJson({ headers, body }: WholeReply): unknown {
  if (!headers.get('content-type')?.includes('json')) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
