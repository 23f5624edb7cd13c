import { describe, expect, it } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { creationReducer } from './creation-flow.ts';
import {
  type ChosenPhoto,
  type CreationEvent,
  type CreationState,
  INITIAL_CREATION,
  type PortraitResult,
} from './creation-state.ts';

const file = new File(['x'], 'a.jpg');
const photo: ChosenPhoto = { file, source: file, previewUrl: 'blob:a', name: 'a.jpg', width: 3, height: 4 };
const result: PortraitResult = {
  ...{
    portraitId: 'p1',
    imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
    themeName: 'Astronaut',
    customStyle: '',
  },
  ...{ appliedStyle: [], width: 1, height: 1, source: 'made', edited: null },
};
function stateAfter(...events: CreationEvent[]): CreationState {
  return events.reduce(creationReducer, INITIAL_CREATION);
}
const category: CreationEvent = { type: 'categoryChosen', categoryId: 'professional' };
const generate: CreationEvent = { type: 'generate', key: 'key-1', themeName: 'Astronaut' };
const chosen = stateAfter(
  { type: 'photoChosen', photo },
  category,
  { type: 'themeChosen', themeId: 'astronaut' },
  { type: 'customStyleChanged', text: 'pastel colors' },
  { type: 'aspectRatioChosen', aspectRatio: '3:4' },
);
const generating = creationReducer(chosen, generate);
const pending: CreationEvent = {
  ...{ type: 'pendingFound', portraitId: 'p9', step: 'lighting', themeName: 'Doctor' },
};

describe('what outlives the page', () => {
  const nothing = { making: null, result: null, tryKey: null };
  const kept = { ...chosen, ...nothing };

  it('is where it was: choices, the portrait being made, the result', () => {
    expect(stateAfter({ type: 'restored', kept })).toEqual(chosen);
    const making = { portraitId: 'p1', step: null, themeName: 'Astronaut', resumed: false };
    expect(stateAfter({ type: 'restored', kept: { ...kept, making } })).toMatchObject({
      step: 'Generating',
      making,
      photo,
    });
    expect(stateAfter({ type: 'restored', kept: { ...kept, result } })).toEqual(
      creationReducer(generating, { type: 'succeeded', result }),
    );
  });

  it('keeps the key of a try whose outcome is not known', () => {
    const restored = stateAfter({ type: 'restored', kept: { ...kept, tryKey: 'key-1' } });
    expect(restored).toMatchObject({ step: 'ThemeSelected', tryKey: 'key-1' });
    expect(creationReducer(restored, { ...generate, key: 'key-2' })).toMatchObject({ tryKey: 'key-1' });
  });

  it('with nothing chosen is the beginning, and disturbs nothing that has begun', () => {
    const empty = { ...INITIAL_CREATION, ...nothing };
    expect(stateAfter({ type: 'restored', kept: empty })).toEqual(INITIAL_CREATION);
    const begun = stateAfter(category);
    expect(creationReducer(begun, { type: 'restored', kept })).toBe(begun);
  });
});

describe('signing in again is put off', () => {
  it('the choices are there as before, and the next try is the same one', () => {
    const next = creationReducer(generating, { type: 'putOff' });
    expect(next).toMatchObject({ step: 'ThemeSelected', photo, themeId: 'astronaut', tryKey: 'key-1' });
    expect(next.failure).toBeNull();
  });
  it('a portrait found without its choices leaves the beginning', () => {
    expect(stateAfter(pending, { type: 'putOff' })).toEqual(INITIAL_CREATION);
  });
});
