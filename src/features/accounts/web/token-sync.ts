/** How old the address's knowledge of a token may be while the token is in use. */
export const TOKEN_MAX_AGE_MS = 5 * 60_000;

export interface TokenSync {
  /** A token is in use: posts it when it is another one than last time, or was posted longer than five minutes ago. */
  use(token: string): void;
  /** Signed out: the address forgets. */
  end(): void;
}

interface TokenSyncTools {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly logFailure: (error: unknown) => void;
}

const TOOLS: TokenSyncTools = {
  fetch: (...call) => fetch(...call),
  now: () => Date.now(),
  // biome-ignore lint/suspicious/noConsole: a failure is logged and nothing else: the product works without it
  logFailure: (error) => console.error('Could not sync the sign-in token', error),
};

/**
 * Tells another address who is signed in: POST with the bearer token, DELETE when signed out. Never tried again by
 * itself; nothing waits for it.
 */
export function createTokenSync(url: string, { fetch, now, logFailure }: TokenSyncTools = TOOLS): TokenSync {
  let last: { readonly token: string; readonly at: number } | null = null;
  const call = async (request: RequestInit): Promise<void> => {
    try {
      // It outlives the page: signing out is often the last thing that happens on it.
      const response = await fetch(url, { ...request, credentials: 'include', keepalive: true });
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    } catch (error) {
      logFailure(error);
    }
  };
  return {
    use(token) {
      if (last?.token === token && now() - last.at <= TOKEN_MAX_AGE_MS) return;
      last = { token, at: now() };
      void call({ method: 'POST', headers: { authorization: `Bearer ${token}` } });
    },
    end() {
      last = null;
      void call({ method: 'DELETE' });
    },
  };
}
