/** Lets work that was refused wait until its parent has signed in again. */
export interface SigningInAgain {
  /** True once the same person is back, false when that was put off. Rejects with the signal's reason when it aborts. */
  wait(signal: AbortSignal): Promise<boolean>;
  /** Tells everybody who waits. */
  settle(isBack: boolean): void;
}

export function createSigningInAgain(): SigningInAgain {
  let waiting: ((isBack: boolean) => void)[] = [];
  return {
    wait: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        waiting.push(resolve);
      }),
    settle(isBack) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell(isBack);
    },
  };
}
