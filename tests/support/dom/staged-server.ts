import { vi } from 'vitest';

/**
 * An answer in place of the server's: JSON, a stream of server-sent events, a refusal with a sentence or a bare body, no
 * connection, one that never comes, or whatever is made of the call (a picture, one answer after another).
 */
export type StagedAnswer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly events: string }
  | { readonly status: number; readonly message: string }
  | { readonly status: number; readonly body: string }
  | 'unreachable'
  | 'never'
  | ((call: StagedCall) => StagedAnswer | Response | Promise<StagedAnswer | Response>);

/** What the page asked. */
export interface StagedCall {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** Parsed when it was JSON; a form as FormData. */
  readonly body: unknown;
}

export interface StagedServer {
  /** Every call so far, oldest first. */
  readonly calls: readonly StagedCall[];
  /** Calls of a method and path such as `POST /api/generate`. */
  callsTo(call: string): StagedCall[];
  /** From here on, these too, or instead. */
  answer(more: Readonly<Record<string, StagedAnswer>>): void;
}

/**
 * Answers `fetch` by method and path: `{ 'GET /api/history': { json: [] } }`. A path may end in `*`. A call that nothing
 * is staged for fails the test: no test asks what it does not know of.
 */
export function stageServer(answers: Readonly<Record<string, StagedAnswer>>): StagedServer {
  const table = new Map(Object.entries(answers));
  const calls: StagedCall[] = [];
  const find = (key: string) =>
    table.get(key) ??
    [...table].find(([staged]) => staged.endsWith('*') && key.startsWith(staged.slice(0, -1)))?.[1];

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init.method ?? (input instanceof Request ? input.method : 'GET');
    const call = {
      method,
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? parsed(init.body) : init.body,
    };
    calls.push(call);
    const answer = find(`${method} ${url.pathname}`);
    if (answer === undefined) throw new Error(`Nothing is staged for ${method} ${url.pathname}`);
    return respond(answer, call, init.signal ?? undefined);
  });

  return {
    calls,
    callsTo: (wanted) => calls.filter(({ method, path }) => `${method} ${path}` === wanted),
    answer: (more) => {
      for (const [key, answer] of Object.entries(more)) table.set(key, answer);
    },
  };
}

async function respond(
  answer: StagedAnswer | Response,
  call: StagedCall,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (answer instanceof Response) return answer;
  if (typeof answer === 'function') return respond(await answer(call), call, signal);
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  if (answer === 'never') return untilAborted(signal);
  if ('json' in answer)
    return Response.json(answer.json, { status: answer.status ?? 200, headers: answer.headers });
  if ('events' in answer)
    return new Response(answer.events, { headers: { 'content-type': 'text/event-stream' } });
  if ('body' in answer) return new Response(answer.body, { status: answer.status });
  return Response.json({ message: answer.message }, { status: answer.status });
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
