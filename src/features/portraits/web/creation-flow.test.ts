import { describe, expect, it } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { creationReducer, progressPosition } from './creation-flow.ts';
import {
  type ChosenPhoto,
  type CreationEvent,
  type CreationState,
  INITIAL_CREATION,
  type PortraitResult,
} from './creation-state.ts';

const photo: ChosenPhoto = {
  file: new File(['x'], 'a.jpg'),
  source: new File(['x'], 'a.jpg'),
  previewUrl: 'blob:a',
  name: 'a.jpg',
  width: 3,
  height: 4,
};
const otherPhoto: ChosenPhoto = { ...photo, previewUrl: 'blob:b' };
const result: PortraitResult = {
  portraitId: 'p1',
  imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
  themeName: 'Astronaut',
  customStyle: '',
  appliedStyle: [],
  width: 1,
  height: 1,
  source: 'made',
  edited: null,
};
const failure = { message: 'We could not find a face.', reason: 'no-face' as const };

function stateAfter(...events: CreationEvent[]): CreationState {
  return events.reduce(creationReducer, INITIAL_CREATION);
}
const upload: CreationEvent = { type: 'photoChosen', photo };
const category: CreationEvent = { type: 'categoryChosen', categoryId: 'professional' };
const theme: CreationEvent = { type: 'themeChosen', themeId: 'astronaut' };
const style: CreationEvent = { type: 'customStyleChanged', text: 'pastel colors' };
const ratio: CreationEvent = { type: 'aspectRatioChosen', aspectRatio: '3:4' };
const generate: CreationEvent = { type: 'generate', key: 'key-1', themeName: 'Astronaut' };
const succeeded: CreationEvent = { type: 'succeeded', result };
const pending: CreationEvent = {
  type: 'pendingFound',
  portraitId: 'p9',
  step: 'lighting',
  themeName: 'Doctor',
};

const states: Record<string, CreationState> = {
  Initial: INITIAL_CREATION,
  ImageUploaded: stateAfter(upload),
  CategorySelected: stateAfter(upload, category),
  ThemeSelected: stateAfter(upload, category, theme, style, ratio),
  Generating: stateAfter(upload, category, theme, style, ratio, generate),
  ResultReady: stateAfter(upload, category, theme, style, ratio, generate, succeeded),
  Error: stateAfter(upload, category, theme, style, ratio, generate, {
    type: 'failed',
    failure,
    settled: true,
  }),
};

describe('each state', () => {
  it.each(Object.entries(states))('is reached: %s', (name, state) => {
    expect(state.step).toBe(name);
  });
});

describe('the way from Initial to ImageUploaded', () => {
  it('is gone by Get Started, still without a photo', () => {
    expect(stateAfter({ type: 'getStarted' })).toEqual({ ...INITIAL_CREATION, step: 'ImageUploaded' });
  });
  it('is gone by a photo', () => {
    expect(stateAfter(upload)).toMatchObject({ step: 'ImageUploaded', photo });
  });
  it('is all that Get Started does: it does nothing later on', () => {
    for (const [name, state] of Object.entries(states)) {
      if (name !== 'Initial') expect(creationReducer(state, { type: 'getStarted' })).toBe(state);
    }
  });
});

describe('choosing', () => {
  it('a theme needs a category first', () => {
    expect(creationReducer(states.ImageUploaded!, theme)).toBe(states.ImageUploaded);
  });
  it('another category clears the theme and goes back to CategorySelected', () => {
    const next = creationReducer(states.ThemeSelected!, { type: 'categoryChosen', categoryId: 'fantasy' });
    expect(next).toMatchObject({ step: 'CategorySelected', categoryId: 'fantasy', themeId: null, photo });
  });
  it('the same category again keeps the theme', () => {
    expect(creationReducer(states.ThemeSelected!, category)).toMatchObject({
      step: 'ThemeSelected',
      themeId: 'astronaut',
    });
  });
  it('only one theme is chosen at a time', () => {
    const next = creationReducer(states.ThemeSelected!, { type: 'themeChosen', themeId: 'doctor' });
    expect(next).toMatchObject({ step: 'ThemeSelected', themeId: 'doctor' });
  });
  it('a changed photo keeps theme, style and ratio', () => {
    const next = creationReducer(states.ThemeSelected!, { type: 'photoChosen', photo: otherPhoto });
    expect(next).toMatchObject({
      step: 'ThemeSelected',
      photo: otherPhoto,
      themeId: 'astronaut',
      customStyle: 'pastel colors',
      aspectRatio: '3:4',
    });
  });
  it('a theme used again from the gallery lands in ThemeSelected, with or without a photo', () => {
    const reuse: CreationEvent = { type: 'themeReused', categoryId: 'fantasy', themeId: 'mystical-elf' };
    for (const name of ['Initial', 'ImageUploaded', 'ThemeSelected', 'ResultReady', 'Error']) {
      expect(creationReducer(states[name]!, reuse)).toMatchObject({
        step: 'ThemeSelected',
        categoryId: 'fantasy',
        themeId: 'mystical-elf',
        result: null,
        failure: null,
      });
    }
  });
});

describe('generating', () => {
  it.each(['Initial', 'ImageUploaded', 'CategorySelected', 'Generating', 'ResultReady'])(
    'can not start from %s',
    (name) => {
      expect(creationReducer(states[name]!, generate)).toBe(states[name]);
    },
  );
  it('can not start without a photo', () => {
    const state = stateAfter({ type: 'getStarted' }, category, theme);
    expect(creationReducer(state, generate)).toBe(state);
  });
  it('keeps the real step as it comes', () => {
    const next = creationReducer(states.Generating!, {
      type: 'progressed',
      portraitId: 'p1',
      step: 'dressing-up',
    });
    expect(next.making).toEqual({
      portraitId: 'p1',
      step: 'dressing-up',
      themeName: 'Astronaut',
      resumed: false,
      isResending: false,
    });
  });
  it('is sent once more when the connection broke, until the server answers', () => {
    const resent = creationReducer(states.Generating!, { type: 'resent' });
    expect(resent.making?.isResending).toBe(true);
    const next = creationReducer(resent, { type: 'progressed', portraitId: 'p1', step: 'queued' });
    expect(next.making?.isResending).toBe(false);
  });
  it('success gives ResultReady', () => {
    expect(states.ResultReady).toMatchObject({ step: 'ResultReady', result, making: null, tryKey: null });
  });
  it('a needed upgrade goes back to ThemeSelected with everything kept', () => {
    const next = creationReducer(states.Generating!, { type: 'upgradeRequired' });
    expect(next).toEqual({ ...states.ThemeSelected });
  });
  it('any other failure gives Error with photo and choices kept', () => {
    expect(states.Error).toMatchObject({
      photo,
      categoryId: 'professional',
      themeId: 'astronaut',
      customStyle: 'pastel colors',
      aspectRatio: '3:4',
      failure,
    });
  });
  it('ignores choices, Start over and the gallery while it runs', () => {
    const state = states.Generating!;
    const ignored: CreationEvent[] = [
      upload,
      category,
      theme,
      style,
      ratio,
      pending,
      { type: 'startOver' },
      { type: 'reopened', result },
      { type: 'themeReused', categoryId: 'a', themeId: 'b' },
      { type: 'tryDifferentTheme' },
      { type: 'useNewImage' },
      { type: 'createAnother' },
    ];
    for (const event of ignored) expect(creationReducer(state, event)).toBe(state);
  });
  it('progress, success, upgrade and failure are ignored when nothing runs', () => {
    const late: CreationEvent[] = [
      { type: 'resent' },
      { type: 'progressed', portraitId: 'p1', step: 'lighting' },
      succeeded,
      { type: 'upgradeRequired' },
      { type: 'failed', failure, settled: true },
    ];
    for (const [name, state] of Object.entries(states)) {
      if (name === 'Generating') continue;
      for (const event of late) expect(creationReducer(state, event)).toBe(state);
    }
  });
});

describe('the key of a try', () => {
  const lost: CreationEvent = { type: 'failed', failure: { message: 'x', reason: null }, settled: false };
  const again: CreationEvent = { ...generate, key: 'key-2' };
  it('is used again when the outcome was not known', () => {
    const next = [lost, again].reduce(creationReducer, states.Generating!);
    expect(next).toMatchObject({ step: 'Generating', tryKey: 'key-1' });
  });
  it('is new after the server settled the try', () => {
    expect(creationReducer(states.Error!, again)).toMatchObject({ step: 'Generating', tryKey: 'key-2' });
  });
  it.each([upload, theme, style, ratio, category])('is new after a choice: $type', (choice) => {
    const next = [lost, choice, again].reduce(creationReducer, states.Generating!);
    expect(next).toMatchObject({ step: 'Generating', tryKey: 'key-2' });
  });
});

describe('a portrait found after a reload', () => {
  it('goes on in Generating, then to the result', () => {
    const going = stateAfter(pending);
    expect(going).toMatchObject({ step: 'Generating', making: { portraitId: 'p9', resumed: true } });
    expect(creationReducer(going, succeeded)).toMatchObject({ step: 'ResultReady', result });
  });
  it('does not interrupt someone who has begun', () => {
    for (const [name, state] of Object.entries(states)) {
      if (name !== 'Initial') expect(creationReducer(state, pending)).toBe(state);
    }
  });
});

describe('leaving result and error', () => {
  it('Start over resets everything', () => {
    for (const name of ['ImageUploaded', 'CategorySelected', 'ThemeSelected', 'ResultReady', 'Error']) {
      expect(creationReducer(states[name]!, { type: 'startOver' })).toEqual(INITIAL_CREATION);
    }
  });
  it('dress or suit is not asked again with every photo, and makes the next try a new one', () => {
    const asked = creationReducer(
      { ...states.ThemeSelected!, tryKey: 'key-1' },
      { type: 'garmentChosen', garment: 'suit' },
    );
    expect(asked).toEqual({ ...states.ThemeSelected, garment: 'suit', tryKey: null });
    expect(creationReducer(asked, { type: 'startOver' })).toEqual({ ...INITIAL_CREATION, garment: 'suit' });
  });
  it('Use New Image resets fully', () => {
    expect(creationReducer(states.ResultReady!, { type: 'useNewImage' })).toEqual(INITIAL_CREATION);
  });
  it('Try Different Theme keeps the photo and clears category, theme, style and result', () => {
    expect(creationReducer(states.ResultReady!, { type: 'tryDifferentTheme' })).toEqual({
      ...INITIAL_CREATION,
      step: 'ImageUploaded',
      photo,
      aspectRatio: '3:4',
    });
  });
  it('Create Another begins anew, or goes on with what was chosen before the gallery was opened', () => {
    const reopened: CreationEvent = { type: 'reopened', result: { ...result, source: 'gallery' } };
    expect(stateAfter(reopened, { type: 'createAnother' })).toEqual(INITIAL_CREATION);
    expect(stateAfter(upload, category, reopened, { type: 'createAnother' })).toMatchObject({
      step: 'CategorySelected',
      photo,
      result: null,
    });
  });
  it('are ignored elsewhere', () => {
    for (const type of ['tryDifferentTheme', 'useNewImage', 'createAnother'] as const) {
      for (const [name, state] of Object.entries(states)) {
        if (name !== 'ResultReady') expect(creationReducer(state, { type })).toBe(state);
      }
    }
  });
});

describe('the progress indicator', () => {
  it('is 1 at ImageUploaded, 2 at CategorySelected, 3 otherwise', () => {
    const positions = Object.values(states).map((state) => progressPosition(state.step));
    expect(Object.keys(states)).toEqual([
      'Initial',
      'ImageUploaded',
      'CategorySelected',
      'ThemeSelected',
      'Generating',
      'ResultReady',
      'Error',
    ]);
    expect(positions).toEqual([3, 1, 2, 3, 3, 3, 3]);
  });
});
