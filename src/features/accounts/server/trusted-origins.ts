import type { Config } from '#platform/config/config.ts';

/**
 * The origins whose pages may act for a signed-in person, PUBLIC_URL's first. Outside production localhost and
 * 127.0.0.1 are the same place under two names, so both count.
 */
export function trustedOriginsOf(config: Pick<Config, 'publicUrl' | 'nodeEnv'>): readonly string[] {
  const url = new URL(config.publicUrl);
  if (config.nodeEnv === 'production') return [url.origin];
  const port = url.port === '' ? '' : `:${url.port}`;
  const local = ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}${port}`);
  return [...new Set([url.origin, ...local])];
}

interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function originOf(value: string): string | null {
  return URL.canParse(value) ? new URL(value).origin : null;
}

/**
 * Whether a write may go on. A request with cookies must name a trusted origin; one without any may come from
 * anywhere (a script with a bearer token), unless a browser says that it comes from another site.
 */
export function isTrustedWrite(request: Asking, trusted: readonly string[]): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true;
  const { origin, referer, cookie } = request.headers;
  const named = typeof origin === 'string' ? origin : typeof referer === 'string' ? originOf(referer) : null;
  if (named !== null) return trusted.includes(named);
  return cookie === undefined && request.headers['sec-fetch-site'] !== 'cross-site';
}
