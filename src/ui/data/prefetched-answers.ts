interface PrefetchedAnswer {
  readonly token: string;
  readonly response: Promise<Response>;
}

/** By path. What nobody asks for again is never read. */
const answers = new Map<string, PrefetchedAnswer>();

/** Asks (GET) before the code is there that needs the answer; apiFetch finds it under way. */
export function prefetch(path: string, token: string): void {
  const response = fetch(path, { headers: { authorization: `Bearer ${token}` }, credentials: 'include' });
  // Whoever takes it hears of the failure.
  response.catch(() => {});
  answers.set(path, { token, response });
}

/** The answer asked for early, handed out once; undefined when there is none for this token, or it was lost on the way. */
export async function takePrefetched(path: string, token: string | null): Promise<Response | undefined> {
  const early = answers.get(path);
  answers.delete(path);
  return early?.token === token ? early.response.catch(() => undefined) : undefined;
}
