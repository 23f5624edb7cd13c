import { whenIdle } from '#ui/when-idle.ts';
import type { CreationState, RestoredCreation } from '../creation-state.ts';
import { type CreationStore, KEPT_MS } from './creation-store.ts';

/** The schema of what is kept, which the first screen does not wait for. */
const loadKept = () => import('./kept-creation.ts');

/** A storage that does not answer is taken for empty: the page is not held up by it. Milliseconds. */
const READ_WITHIN_MS = 2_000;

export interface CreationKeeper {
  /** What this person had in this tab, or null. What is another's, damaged or too old goes. Never rejects. */
  restore(): Promise<RestoredCreation | null>;
  /** Keeps the state as it is now, in the background. Where that fails it lives as long as the page. */
  keep(state: CreationState): void;
  /** Keeps nothing from here on. */
  stop(): void;
}

export interface KeeperTools {
  readonly store: CreationStore;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** URL.createObjectURL. */
  readonly urlOf: (file: File) => string;
}

export function createCreationKeeper({ store, userId, now, urlOf }: KeeperTools): CreationKeeper {
  let isStopped = false;
  let isWriting = false;
  let latest: CreationState | undefined;
  /** Counts what was forgotten: a state from before it is not written any more. */
  let forgotten = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    isWriting = true;
    while (latest && !isStopped) {
      const state = latest;
      const since = forgotten;
      latest = undefined;
      const kept = await loadKept().then(
        ({ serializeCreation }) => serializeCreation(state, userId, now()),
        () => null,
      );
      if (isStopped) break;
      if (since !== forgotten) continue;
      // Full or blocked: what lies there is older than what is on screen, and must not come back in its place.
      await (kept ? store.write(kept) : store.forget()).catch(forget);
    }
    isWriting = false;
  }
  async function forget(): Promise<void> {
    await store.forget().catch(() => undefined);
  }

  return {
    async restore() {
      try {
        const stored = await within(READ_WITHIN_MS, store.read());
        const kept = stored && (await loadKept()).restoreCreation(stored, userId, now(), urlOf);
        if (stored && !kept) await store.forget();
        return kept ? await withReadablePhoto(kept) : null;
      } catch {
        return null;
      } finally {
        whenIdle(async () => {
          const { isRestorable } = await loadKept();
          await store.sweep((words) => isRestorable(words, userId, now()));
        });
      }
    },
    keep(state) {
      if (isStopped) return;
      latest = state;
      clearTimeout(expiry);
      expiry = setTimeout(() => void forget(), KEPT_MS);
      if (isWithoutPictures(state)) {
        forgotten += 1;
        void forget();
      }
      if (!isWriting) void write();
    },
    stop() {
      isStopped = true;
      clearTimeout(expiry);
    },
  };
}

/** A photo and portraits that the screen shows no longer must not come back, however soon the page is loaded again. */
const isWithoutPictures = ({ photo, making, result }: CreationState): boolean => !photo && !making && !result;

/** Some browsers lose the bytes of a kept file: what can not be read is no photo. */
async function withReadablePhoto(kept: RestoredCreation): Promise<RestoredCreation> {
  if (!kept.photo) return kept;
  try {
    await kept.photo.file.slice(0, 1).arrayBuffer();
    return kept;
  } catch {
    const making = kept.making?.portraitId == null ? null : { ...kept.making, resumed: true };
    return { ...kept, photo: null, face: null, making };
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
