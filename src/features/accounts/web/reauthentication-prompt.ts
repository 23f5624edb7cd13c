/** Lets work that was refused wait until its parent has signed in again. */
export interface ReauthenticationPrompt {
  /** True once the same person is back, false when that was put off. Rejects with the signal's reason when it aborts. */
  wait(signal: AbortSignal): Promise<boolean>;
  /** Waits as well, and asks for it although the session is in force: it began too long ago for what is to be done. */
  ask(signal: AbortSignal): Promise<boolean>;
  /** `listener` shows the asking. One listens at a time. */
  onAsked(listener: () => void): () => void;
  /** Tells everybody who waits. */
  settle(isBack: boolean): void;
}

export function createReauthenticationPrompt(): ReauthenticationPrompt {
  let waiting: ((isBack: boolean) => void)[] = [];
  let show = (): void => {};
  const wait = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      waiting.push(resolve);
    });
  return {
    wait,
    ask(signal) {
      show();
      return wait(signal);
    },
    onAsked(listener) {
      show = listener;
      return () => {
        show = () => {};
      };
    },
    settle(isBack) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell(isBack);
    },
  };
}
