/** The browser's way to the server: credentials always, the bearer token when signed in, "STATUS: body" errors. */
import { takePrefetched } from './prefetched-answers.ts';

type TokenSource = () => Promise<string | null> | string | null;
let tokenSource: TokenSource = () => null;

/** Set once by whoever keeps the session. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

let hearRefusal: (path: string) => void = () => {};

/** `listener` is told of every path that refused the session's own token with a 401. One listens at a time. */
export function onRefusal(listener: (path: string) => void): void {
  hearRefusal = listener;
}

/** A non-OK answer. `message` is the status code, a colon, a space and the body (or the status text). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
  }

  /** The body's `message`, when the server sent one for people. */
  get sentence(): string | undefined {
    return this.field('message');
  }

  get code(): string | undefined {
    return this.field('code');
  }

  private field(name: string): string | undefined {
    try {
      const value: unknown = JSON.parse(this.body);
      if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
      const field = (value as Record<string, unknown>)[name];
      return typeof field === 'string' ? field : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Failure to get a token is logged and the request goes without. */
async function currentToken(): Promise<string | null> {
  try {
    return await tokenSource();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this log line
    console.error('Could not get the sign-in token', error instanceof Error ? error.message : '');
    return null;
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as is when it is a FormData. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The bearer token to send instead of the session's; null sends none. */
  readonly token?: string | null;
}

/** Sends a request and throws HttpError unless it is answered with a 2xx. */
export async function apiFetch(path: string, request: ApiRequest = {}): Promise<Response> {
  const headers = new Headers(request.headers);
  const token = request.token === undefined ? await currentToken() : request.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const early = request.method ? undefined : await takePrefetched(path, token);
  const response =
    early ??
    (await fetch(path, {
      method: request.method ?? 'GET',
      headers,
      body:
        request.body === undefined
          ? undefined
          : isForm
            ? (request.body as FormData)
            : JSON.stringify(request.body),
      credentials: 'include',
      signal: request.signal,
    }));
  if (response.status === 401 && token && request.token === undefined) hearRefusal(path);
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}
