import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CreationState, INITIAL_CREATION } from '../creation-state.ts';
import { createCreationKeeper } from './creation-keeper.ts';
import type { CreationStore, StoredCreation } from './creation-store.ts';
import { KEPT_MS } from './creation-store.ts';
import './kept-creation.ts';

const file = new File(['photo'], 'asha.jpg', { type: 'image/jpeg' });
const photo = { file, source: file, previewUrl: 'blob:a', name: 'asha.jpg', width: 3, height: 4 };
const chosen = (customStyle: string): CreationState => ({
  ...{ ...INITIAL_CREATION, step: 'ThemeSelected', photo },
  ...{ categoryId: 'toons', themeId: 'elf', customStyle },
});

/** One tab's place, as a browser's database keeps it. */
class MemoryStore implements CreationStore {
  kept: StoredCreation | null = null;
  writes = 0;
  isFull = false;
  async read() {
    return this.kept ?? undefined;
  }
  async write(creation: StoredCreation) {
    this.writes += 1;
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.kept = creation;
  }
  async forget() {
    this.kept = null;
  }
  async sweep(isRestorable: (words: unknown) => boolean) {
    if (this.kept && !isRestorable(this.kept.words)) this.kept = null;
  }
  async clear() {
    this.kept = null;
  }
}

let store: MemoryStore;
const keeperOf = (userId = 'asha', kept: CreationStore = store) =>
  createCreationKeeper({ store: kept, userId, now: () => Date.now(), urlOf: () => 'blob:new' });
beforeEach(() => {
  vi.useFakeTimers();
  store = new MemoryStore();
});
afterEach(() => {
  vi.useRealTimers();
});
/** The schema of what is kept is loaded when it is needed. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

it('what was chosen last is what comes back', async () => {
  const keeper = keeperOf();
  for (const style of ['p', 'pa', 'pastel']) keeper.keep(chosen(style));
  await settled();
  expect(store.writes).toBeLessThan(3);
  expect(await keeperOf().restore()).toMatchObject({ customStyle: 'pastel', themeId: 'elf' });
});

it('starting over leaves nothing', async () => {
  const keeper = keeperOf();
  keeper.keep(chosen('pastel'));
  keeper.keep(INITIAL_CREATION);
  await settled();
  expect(store.kept).toBeNull();
});

it('starting over is so at once, and what was still being kept is kept no more', async () => {
  const keeper = keeperOf();
  keeper.keep(chosen('pastel'));
  await settled();
  keeper.keep(chosen('pastels'));
  keeper.keep(INITIAL_CREATION);
  expect(store.kept).toBeNull();
  await settled();
  expect(store.kept).toBeNull();
  expect(store.writes).toBe(1);
});

it('a choice without a photo is kept, and the photo of before is not', async () => {
  const keeper = keeperOf();
  keeper.keep(chosen('pastel'));
  await settled();
  keeper.keep({ ...INITIAL_CREATION, garment: 'suit' });
  expect(store.kept).toBeNull();
  await settled();
  expect(await keeperOf().restore()).toMatchObject({ garment: 'suit', photo: null });
});

it('another person finds nothing, and what was there goes', async () => {
  keeperOf('asha').keep(chosen('pastel'));
  await settled();
  expect(await keeperOf('meera').restore()).toBeNull();
  await settled();
  expect(store.kept).toBeNull();
});

it('the keeper goes after a day, also on a page that stays open', async () => {
  keeperOf().keep(chosen('pastel'));
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
  expect(store.kept).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.kept).toBeNull();
});

it('a full storage is said to nobody, and nothing older comes back in its place', async () => {
  const keeper = keeperOf();
  keeper.keep(chosen('earlier'));
  await settled();
  store.isFull = true;
  keeper.keep(chosen('later'));
  await settled();
  expect(await keeperOf().restore()).toBeNull();
  store.isFull = false;
  keeper.keep(chosen('later still'));
  await settled();
  expect(await keeperOf().restore()).toMatchObject({ customStyle: 'later still' });
});

it('a storage that is blocked, or does not answer, is an empty one', async () => {
  const blocked = async () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const closed: CreationStore = {
    read: blocked,
    write: blocked,
    forget: blocked,
    sweep: blocked,
    clear: blocked,
  };
  const keeper = keeperOf('asha', closed);
  expect(await keeper.restore()).toBeNull();
  keeper.keep(chosen('pastel'));
  await settled();
  const silent = keeperOf('asha', { ...closed, read: () => new Promise(() => undefined) }).restore();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await silent).toBeNull();
});

it('a photo whose bytes the browser has lost is none', async () => {
  keeperOf().keep(chosen('pastel'));
  await settled();
  const lost = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValue(new DOMException('', 'NotFoundError'));
  expect(await keeperOf().restore()).toMatchObject({ photo: null, themeId: 'elf' });
  lost.mockRestore();
});

it('the keeper keeps nothing once it was stopped', async () => {
  const keeper = keeperOf();
  keeper.stop();
  keeper.keep(chosen('pastel'));
  await settled();
  expect(store.kept).toBeNull();
});
