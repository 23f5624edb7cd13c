import { describe, expect, it } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { creationReducer } from './creation-flow.ts';
import {
  type ChosenPhoto,
  type CreationEvent,
  type CreationState,
  INITIAL_CREATION,
  type PhotoProblem,
  type PortraitResult,
} from './creation-state.ts';

const file = new File(['x'], 'a.jpg');
const photo: ChosenPhoto = { file, source: file, previewUrl: 'blob:a', name: 'a.jpg', width: 3, height: 4 };
const result: PortraitResult = {
  portraitId: 'p1',
  imageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
  themeName: 'Astronaut',
  customStyle: 'warm',
  appliedStyle: ['warm'],
  width: 1,
  height: 1,
  source: 'made',
  edited: null,
};
const stateAfter = (...events: CreationEvent[]): CreationState =>
  events.reduce(creationReducer, INITIAL_CREATION);
const upload: CreationEvent = { type: 'photoChosen', photo };
const category: CreationEvent = { type: 'categoryChosen', categoryId: 'professional' };
const theme: CreationEvent = { type: 'themeChosen', themeId: 'astronaut' };
const ratio: CreationEvent = { type: 'aspectRatioChosen', aspectRatio: '3:4' };
const generate: CreationEvent = { type: 'generate', key: 'key-1', themeName: 'Astronaut' };
const succeeded: CreationEvent = { type: 'succeeded', result };
const noFace = { message: 'We could not find a face.', reason: 'no-face' as const };
const failed: CreationEvent = { type: 'failed', failure: noFace, settled: true };
const choices = [upload, category, theme, ratio];
const made = [...choices, generate, succeeded];

describe('a file that can not be used', () => {
  const problem: PhotoProblem = {
    title: 'That is not a photo',
    description: 'This file is not a photo.',
    reason: 'not-an-image',
  };
  const refused: CreationEvent = { type: 'photoRefused', problem };

  it('is told where the photo is added, and changes nothing else', () => {
    for (const events of [[], [upload], [upload, category], choices]) {
      const before = stateAfter(...events);
      expect(creationReducer(before, refused)).toEqual({ ...before, photoProblem: problem });
    }
  });
  it('is forgotten with the next photo and with Start over', () => {
    expect(stateAfter(refused, upload).photoProblem).toBeNull();
    expect(stateAfter(refused, category).photoProblem).toEqual(problem);
    expect(stateAfter(refused, { type: 'startOver' })).toEqual(INITIAL_CREATION);
  });
  it('takes the place of the last failure in Error', () => {
    const next = stateAfter(...choices, generate, failed, refused);
    expect(next).toMatchObject({
      step: 'Error',
      failure: { message: problem.description, reason: 'not-an-image' },
      photo,
    });
    expect(creationReducer(next, upload)).toMatchObject({ step: 'ThemeSelected', failure: null });
  });
  it.each([
    ['Generating', [...choices, generate]],
    ['ResultReady', made],
  ])('means nothing in %s', (_step, events) => {
    const before = stateAfter(...events);
    expect(creationReducer(before, refused)).toBe(before);
  });
});

describe('an edited result', () => {
  const edited = { file: new File(['y'], 'b.jpg'), url: 'blob:b', width: 80, height: 60 };
  const saved: CreationEvent = { type: 'resultEdited', portraitId: 'p1', edited };

  it('stands in the place of the portrait, which stays what it was', () => {
    expect(stateAfter(...made, saved).result).toEqual({ ...result, edited });
  });
  it('does not land on another portrait that was opened meanwhile', () => {
    const opened = stateAfter(...made, { type: 'reopened', result: { ...result, portraitId: 'p2' } });
    expect(creationReducer(opened, saved)).toBe(opened);
  });
  it('is gone with the next portrait', () => {
    const again = stateAfter(
      ...made,
      saved,
      { type: 'tryDifferentTheme' },
      category,
      theme,
      generate,
      succeeded,
    );
    expect(again.result).toEqual(result);
  });
  it('changes nothing without a result', () => {
    for (const events of [[], choices, [...choices, generate], [...choices, generate, failed]]) {
      const before = stateAfter(...events);
      expect(creationReducer(before, saved)).toBe(before);
    }
  });
});

describe('a portrait deleted in the gallery', () => {
  const gone: CreationEvent = { type: 'portraitsDeleted', portraitIds: ['p1'] };
  const all: CreationEvent = { type: 'portraitsDeleted', portraitIds: 'all' };

  it.each([gone, all])('takes the result away and keeps the photo and its shape', (event) => {
    const next = stateAfter(...made, event);
    expect(next).toEqual({ ...INITIAL_CREATION, step: 'ImageUploaded', photo, aspectRatio: '3:4' });
  });
  it.each([gone, all])('leads back to the beginning without a photo', (event) => {
    expect(stateAfter({ type: 'reopened', result }, event)).toBe(INITIAL_CREATION);
  });
  it('leaves the result of another portrait alone', () => {
    const before = stateAfter(...made);
    expect(creationReducer(before, { type: 'portraitsDeleted', portraitIds: ['p2'] })).toBe(before);
  });
  it('changes nothing where no result is shown', () => {
    for (const events of [[], [upload], choices, [...choices, generate], [...choices, generate, failed]]) {
      const before = stateAfter(...events);
      expect(creationReducer(before, gone)).toBe(before);
      expect(creationReducer(before, all)).toBe(before);
    }
  });
});

describe('a theme that an operator took away meanwhile', () => {
  it('is asked for anew, with everything else kept', () => {
    const before = stateAfter(...choices, generate);
    expect(creationReducer(before, { type: 'themeGone' })).toEqual({
      ...stateAfter(...choices),
      step: 'CategorySelected',
      themeId: null,
    });
  });
  it('changes nothing when nothing runs', () => {
    for (const events of [[], choices, made, [...choices, generate, failed]]) {
      const before = stateAfter(...events);
      expect(creationReducer(before, { type: 'themeGone' })).toBe(before);
    }
  });
});

describe('a face of several', () => {
  const face: CreationEvent = { type: 'faceChosen', face: 2 };
  it('belongs to its photo: another photo asks anew', () => {
    expect(stateAfter(upload, face).face).toBe(2);
    expect(stateAfter(upload, face, upload).face).toBeNull();
    expect(stateAfter(face)).toBe(INITIAL_CREATION);
  });
  it('is kept for another theme, and makes the next try a new one', () => {
    const lost: CreationEvent = { type: 'failed', failure: noFace, settled: false };
    expect(
      stateAfter(upload, face, category, theme, generate, succeeded, { type: 'tryDifferentTheme' }).face,
    ).toBe(2);
    expect(stateAfter(...choices, generate, lost).tryKey).toBe('key-1');
    expect(stateAfter(...choices, generate, lost, face).tryKey).toBeNull();
  });
});
