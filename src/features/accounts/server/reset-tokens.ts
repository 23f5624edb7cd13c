import { AsyncLocalStorage } from 'node:async_hooks';

export interface IssuedReset {
  readonly email: string;
  readonly token: string;
}

/**
 * better-auth issues reset tokens in a callback and swallows what goes wrong in it. So the callback only hands the
 * token over to the call that asked for it, and that one mails it and knows whether it was sent.
 */
export interface ResetTokens {
  issue(email: string, token: string): void;
  /** Runs `ask` and returns its answer with the token issued meanwhile, if any. */
  collect<T>(ask: () => Promise<T>): Promise<{ answer: T; issued: IssuedReset | null }>;
}

export function createResetTokens(): ResetTokens {
  const calls = new AsyncLocalStorage<{ issued: IssuedReset | null }>();
  return {
    issue(email, token) {
      const call = calls.getStore();
      if (call) call.issued = { email, token };
    },
    async collect(ask) {
      const call: { issued: IssuedReset | null } = { issued: null };
      const answer = await calls.run(call, ask);
      return { answer, issued: call.issued };
    },
  };
}
