import { CallEnded } from './call-ended.ts';
import { codeWord } from './code-word.ts';
import { readFailedReply } from './read-failure.ts';

/** A reply read whole, before anybody above sees it. */
export interface WholeReply {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface FetchBounds {
  readonly baseUrl: string;
  /** Other hosts of the vendor: `fal.media`, or `*.fal.media` for every name below it; with a port where it has one. */
  readonly hosts: readonly string[];
  readonly maxReplyBytes: number;
  /** Ends every request and every read: the caller's signal and the time limit in one. */
  readonly signal: AbortSignal;
  /** Sees replies of less than 400; throws `CallEnded` where one ends the call, though the transport above can't tell. */
  readonly onReply?: (reply: WholeReply) => void;
}

type Fetch = typeof globalThis.fetch;

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);

/** Whether `hosts` names the address, and its scheme may carry it: http only where the base URL itself is http. */
export function mayFetch(url: URL, baseUrl: string, hosts: readonly string[]): boolean {
  const base = new URL(baseUrl);
  if (url.host === base.host && url.protocol === base.protocol) return true;
  if (url.protocol !== 'https:') return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host.toLowerCase(),
  );
}

const tooLarge = () => new CallEnded({ kind: 'transient', code: 'reply-too-large' });

/** All of the body, or `reply-too-large` with no more of it in memory than the limit and one chunk. */
async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel().catch(() => undefined);
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the body, and with it the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function connectionBroken(error: unknown): CallEnded {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return new CallEnded({ kind: 'transient', code: codeWord([cause?.code], 'connection-failed') });
}

/** Where a redirect of this request leads, if it may be followed: pictures stay on their host, and photos go nowhere else. */
function redirectTarget(from: URL, response: Response, method: string): URL {
  const location = response.headers.get('location');
  const target = location && URL.canParse(location, from) ? new URL(location, from) : null;
  if (target?.origin !== from.origin || method !== 'GET') {
    throw new CallEnded({ kind: 'permanent', code: 'redirected' });
  }
  return target;
}

/**
 * A `fetch` within bounds, for one call of a vendor: only its own hosts, no redirect away from a host or of anything that
 * is sent, every reply read whole up to the limit before it is given on. Replies of 400 and more end the call here, by
 * `CallEnded`, so that no error above is made of the request.
 */
export function boundedFetch(bounds: FetchBounds): Fetch {
  const { baseUrl, hosts, maxReplyBytes, signal, onReply } = bounds;

  async function exchange(url: URL, init: RequestInit): Promise<[Response, Uint8Array<ArrayBuffer>]> {
    try {
      const response = await globalThis.fetch(url, { ...init, redirect: 'manual', signal });
      return [response, await readWhole(response, maxReplyBytes)];
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof CallEnded ? error : connectionBroken(error);
    }
  }

  return async (input, init = {}) => {
    const method = init.method ?? 'GET';
    let url = new URL(input instanceof Request ? input.url : input);
    // A picture in the address itself: it came with a bounded reply and nothing is fetched.
    if (url.protocol === 'data:') return await globalThis.fetch(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!mayFetch(url, baseUrl, hosts)) {
        throw new CallEnded({ kind: 'permanent', code: 'foreign-host' });
      }
      const [response, body] = await exchange(url, init);
      const { status, headers } = response;
      if (REDIRECTS.has(status)) {
        url = redirectTarget(url, response, method);
        continue;
      }
      if (status >= 400) {
        throw new CallEnded(readFailedReply({ status, headers, body: new TextDecoder().decode(body) }));
      }
      onReply?.({ url, status, headers, body });
      return new Response(BODILESS.has(status) ? null : body, { status, headers });
    }
    throw new CallEnded({ kind: 'permanent', code: 'redirected' });
  };
}
