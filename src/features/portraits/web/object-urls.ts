/**
 * Owns the object URLs of pictures that are offered to a state which may take them or not, and lets go of each once it is
 * shown no longer. `revoke` is URL.revokeObjectURL.
 */
export class ObjectUrls {
  readonly #revoke: (url: string) => void;
  readonly #held = new Set<string>();
  #isGone = false;

  constructor(revoke: (url: string) => void) {
    this.#revoke = revoke;
  }

  /** Takes over a URL that is about to be offered. Whoever was shown it may be gone by now. */
  offer(url: string): void {
    if (this.#isGone) this.#revoke(url);
    else this.#held.add(url);
  }

  /** Only these are shown: every other one was replaced, or never taken. */
  keep(shown: readonly (string | undefined)[]): void {
    this.#isGone = false;
    this.#letGo((url) => !shown.includes(url));
  }

  /** The screen is gone, and what is still on its way to it is not wanted. */
  dispose(): void {
    this.#isGone = true;
    this.#letGo(() => true);
  }

  #letGo(isUnused: (url: string) => boolean): void {
    for (const url of [...this.#held].filter(isUnused)) {
      this.#held.delete(url);
      this.#revoke(url);
    }
  }
}
