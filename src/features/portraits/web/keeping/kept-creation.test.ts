import { describe, expect, it } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { type CreationState, INITIAL_CREATION } from '../creation-state.ts';
import { KEPT_MS } from './creation-store.ts';
import { isRestorable, restoreCreation, serializeCreation } from './kept-creation.ts';

const NOW = 1_790_000_000_000;
const file = new File(['sent'], 'asha.jpg', { type: 'image/jpeg' });
const source = new File(['as it was'], 'asha.jpg', { type: 'image/heic' });
const STATE: CreationState = {
  ...INITIAL_CREATION,
  step: 'ResultReady',
  photo: { file, source, previewUrl: 'blob:old', name: 'asha.jpg', width: 3, height: 4 },
  face: 1,
  categoryId: 'toons',
  themeId: 'elf',
  customStyle: 'pastel',
  aspectRatio: '3:4',
  engine: 'gemini',
  result: {
    portraitId: 'p1',
    imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
    themeName: 'Elf',
    customStyle: 'pastel',
    appliedStyle: ['pastel'],
    engine: { name: 'Google Gemini', sentTo: 'Google’s image service' },
    width: 3,
    height: 4,
    source: 'made',
    edited: { file, url: 'blob:edited', width: 5, height: 5 },
  },
};
const kept = (change: Partial<CreationState> = {}) =>
  serializeCreation({ ...STATE, ...change }, 'asha', NOW)!;
const restore = (stored: { words: unknown; pictures: unknown }, now = NOW, userId = 'asha') =>
  restoreCreation(stored, userId, now, (picture) => `blob:${picture.name}`);

describe('what is kept of a creation', () => {
  it('is all that the parent chose and sees, and comes back with new addresses', async () => {
    const restored = restore(structuredClone(kept()))!;
    const { photo, result, ...choices } = restored;
    expect(choices).toEqual({
      ...{ face: 1, categoryId: 'toons', themeId: 'elf', customStyle: 'pastel', aspectRatio: '3:4' },
      ...{ garment: 'theme', engine: 'gemini', tryKey: null, making: null },
    });
    expect(photo).toMatchObject({ previewUrl: 'blob:asha.jpg', name: 'asha.jpg', width: 3, height: 4 });
    expect([await photo?.file.text(), await photo?.source.text()]).toEqual(['sent', 'as it was']);
    expect(photo?.source.type).toBe('image/heic');
    expect(result).toMatchObject({
      imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
      appliedStyle: ['pastel'],
    });
    expect(result?.engine).toEqual({ name: 'Google Gemini', sentTo: 'Google’s image service' });
    expect(result?.edited).toMatchObject({ url: 'blob:edited.jpg', width: 5 });
  });

  it('is nothing while nothing is chosen', () => {
    expect(serializeCreation(INITIAL_CREATION, 'asha', NOW)).toBeNull();
  });

  it('is who makes portraits, though nothing else is chosen any more', () => {
    const { words, pictures } = serializeCreation({ ...INITIAL_CREATION, engine: 'studio' }, 'asha', NOW)!;
    expect(restore({ words, pictures })).toMatchObject({ engine: 'studio', photo: null, themeId: null });
  });

  it('holds dress or suit, also without anything else, and goes without where it was kept before', () => {
    const { words, pictures } = serializeCreation({ ...INITIAL_CREATION, garment: 'dress' }, 'asha', NOW)!;
    expect(restore({ words, pictures })).toMatchObject({ garment: 'dress', photo: null });
    const { garment: _, ...older } = words as Record<string, unknown>;
    expect(restore({ words: older, pictures })).toMatchObject({ garment: 'theme' });
  });

  it('is read as it was kept before there was a choice of engines', () => {
    const { engine: _, ...words } = kept().words as Record<string, unknown>;
    expect(restore({ ...kept(), words })).toMatchObject({ engine: null, themeId: 'elf' });
  });

  it('is whose steps a portrait goes through, and since when', () => {
    const making = {
      portraitId: 'p1',
      step: 'queued',
      themeName: 'Elf',
      byModel: true,
      since: 1_700_000_000_000,
      resumed: false,
    } as const;
    expect(restore(kept({ result: null, making }))?.making).toEqual(making);
  });

  it('has no address of the page in it, and one copy of a photo that is sent as it was', () => {
    expect(JSON.stringify(kept().words)).not.toContain('blob:');
    const photo = { ...STATE.photo!, source: file };
    expect(Object.keys(kept({ photo, result: null }).pictures)).toEqual(['photo']);
  });
});

describe('what is read back', () => {
  it.each([
    ['another person', () => restore(kept(), NOW, 'meera')],
    ['a day and more', () => restore(kept(), NOW + KEPT_MS + 1)],
    ['a clock set back by a day and more', () => restore(kept(), NOW - KEPT_MS - 1)],
    ['words that are none', () => restore({ words: 'asha', pictures: {} })],
    [
      'a shape that nobody offers',
      () => restore({ ...kept(), words: { ...kept().words, aspectRatio: '9:1' } }),
    ],
    ['a picture that is none', () => restore({ ...kept(), pictures: { photo: 'text' } })],
    ['an empty picture', () => restore({ ...kept(), pictures: { photo: new Blob([]) } })],
    [
      'a result of another server',
      () =>
        restore({
          ...kept(),
          words: { ...kept().words, result: { ...STATE.result, imageUrl: '//elsewhere/p1' } },
        }),
    ],
  ])('is nothing for %s', (_name, read) => {
    expect(read()).toBeNull();
  });

  it('is still there after nearly a day', () => {
    expect(restore(kept(), NOW + KEPT_MS)).not.toBeNull();
  });

  it('goes without a photo that is not there: its face goes too, the rest stays', () => {
    const restored = restore({ ...kept({ result: null }), pictures: {} });
    expect(restored).toMatchObject({ photo: null, face: null, themeId: 'elf', customStyle: 'pastel' });
  });

  it('goes on with a portrait being made: by its number, or by what was sent and its key', () => {
    const making = { portraitId: null, step: null, themeName: 'Elf', resumed: false };
    const sent = { result: null, making, tryKey: 'key-1' };
    expect(restore(kept(sent))?.making).toEqual(making);
    expect(restore({ ...kept(sent), pictures: {} })?.making).toBeNull();
    const numbered = kept({ ...sent, making: { ...making, portraitId: 'p1' } });
    expect(restore({ ...numbered, pictures: {} })?.making).toMatchObject({ portraitId: 'p1', resumed: true });
  });

  it('may stay in the storage only for its owner and a day', () => {
    const { words } = kept();
    expect(isRestorable(words, 'asha', NOW + KEPT_MS)).toBe(true);
    expect(isRestorable(words, 'asha', NOW + KEPT_MS + 1)).toBe(false);
    expect(isRestorable(words, 'meera', NOW)).toBe(false);
    expect(isRestorable({ damaged: true }, 'asha', NOW)).toBe(false);
  });
});
