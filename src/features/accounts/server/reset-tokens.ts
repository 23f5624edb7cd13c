import { AsyncLocalStorage } from 'node:async_hooks';

interface IssuedReset {
  readonly email: string;
  readonly token: string;
}

interface Call {
  issued: IssuedReset | null;
  resetOf: string | null;
}

/**
 * better-auth issues reset tokens, and tells whose password was reset, in callbacks, and swallows what goes wrong in them. So
 * the callbacks only hand over to the call that asked: that one mails the token and knows whether it was sent.
 */
export interface ResetTokens {
  issue(email: string, token: string): void;
  /** The password of this address was reset. */
  used(email: string): void;
  /** Runs `ask` and returns its answer with the token issued meanwhile, and whose password was reset, if any. */
  collect<T>(ask: () => Promise<T>): Promise<Readonly<Call> & { readonly answer: T }>;
}

export function createResetTokens(): ResetTokens {
  const calls = new AsyncLocalStorage<Call>();
  return {
    issue(email, token) {
      const call = calls.getStore();
      if (call) call.issued = { email, token };
    },
    used(email) {
      const call = calls.getStore();
      if (call) call.resetOf = email;
    },
    async collect(ask) {
      const call: Call = { issued: null, resetOf: null };
      const answer = await calls.run(call, ask);
      return { answer, ...call };
    },
  };
}
