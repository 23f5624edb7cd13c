import { describe, expect, it } from 'vitest';
import { creationReducer } from './creation-flow.ts';
import { type CreationEvent, type CreationState, INITIAL_CREATION } from './creation-state.ts';

const file = new File(['x'], 'a.jpg');
const upload: CreationEvent = {
  type: 'photoChosen',
  photo: { file, source: file, previewUrl: 'blob:a', name: 'a.jpg', width: 3, height: 4 },
};
const category: CreationEvent = { type: 'categoryChosen', categoryId: 'professional' };
const theme: CreationEvent = { type: 'themeChosen', themeId: 'astronaut' };
const style: CreationEvent = { type: 'customStyleChanged', text: 'pastel colors' };
const generate = { type: 'generate', key: 'key-1', themeName: 'Astronaut' } as const;
const succeeded: CreationEvent = {
  type: 'succeeded',
  result: {
    ...{ portraitId: 'p1', imageUrl: '/p1', themeName: 'Astronaut', customStyle: '', appliedStyle: [] },
    ...{ width: 1, height: 1, source: 'made', edited: null },
  },
};
const pending = { type: 'pendingFound', portraitId: 'p9', step: 'lighting', themeName: 'Doctor' } as const;
const failure = { message: 'We could not find a face.', reason: 'no-face' as const };
const stateAfter = (...events: CreationEvent[]): CreationState =>
  events.reduce(creationReducer, INITIAL_CREATION);

describe('who makes it', () => {
  const gemini: CreationEvent = { type: 'engineChosen', engine: 'gemini' };
  const byGemini: CreationEvent = { ...generate, engine: 'gemini' };
  const chosen = [upload, category, theme] as const;
  const step = (name: 'queued' | 'sending-photo' | 'finishing' | 'dressing-up' | 'checking-picture') =>
    ({ type: 'progressed', portraitId: 'p1', step: name }) as const;

  it('is kept over everything that begins anew, and is no choice of a portrait being made', () => {
    for (const type of ['startOver', 'useNewImage'] as const) {
      const made = type === 'startOver' ? [] : [byGemini, succeeded];
      expect(stateAfter(...chosen, gemini, ...made, { type })).toEqual({
        ...INITIAL_CREATION,
        engine: 'gemini',
      });
    }
    const making = stateAfter(...chosen, generate);
    expect(creationReducer(making, gemini)).toBe(making);
  });

  it('makes a try another one when it changes, and the same one when it does not', () => {
    const lost: CreationEvent = { type: 'failed', failure, settled: false };
    const again: CreationEvent = { ...byGemini, key: 'key-2' };
    expect(stateAfter(...chosen, byGemini, lost, again).tryKey).toBe('key-1');
    expect(stateAfter(...chosen, byGemini, lost, { ...again, engine: 'studio' }).tryKey).toBe('key-2');
    expect(stateAfter(...chosen, byGemini, lost, { type: 'engineChosen', engine: 'studio' })).toMatchObject({
      ...{ step: 'ThemeSelected', tryKey: null, failure: null },
    });
  });

  it('is told by its steps, and by those of the studio that goes on for it', () => {
    const byModel = (...events: CreationEvent[]) => stateAfter(...events).making?.byModel ?? false;
    expect(byModel(...chosen, byGemini, step('queued'))).toBe(true);
    expect(byModel(...chosen, byGemini, step('sending-photo'), step('dressing-up'))).toBe(false);
    expect(byModel(...chosen, byGemini, step('dressing-up'), step('finishing'))).toBe(false);
    // Found again after a reload: a step is all that is known.
    expect(byModel({ ...pending, step: 'queued' })).toBe(false);
    expect(byModel({ ...pending, step: 'checking-picture' }, step('finishing'))).toBe(true);
  });

  it('is waited for from when the server first had the photo', () => {
    const since = (...events: CreationEvent[]) => stateAfter(...events).making?.since;
    expect(since(...chosen, byGemini)).toBeUndefined();
    const at = (now: number): CreationEvent => ({ ...step('queued'), at: now });
    expect(since(...chosen, byGemini, at(5_000), at(9_000))).toBe(5_000);
    expect(since({ ...pending, since: 2_000 }, at(9_000))).toBe(2_000);
  });

  it('is asked again when it was refused, once', () => {
    const refused = stateAfter(...chosen, byGemini, { type: 'engineRefused', refusal: 'consent-needed' });
    expect(refused).toMatchObject({ step: 'ThemeSelected', engineRefusal: 'consent-needed', tryKey: null });
    const told = creationReducer(refused, { type: 'engineRefusalTold' });
    expect(told.engineRefusal).toBeNull();
    expect(creationReducer(told, { type: 'engineRefusalTold' })).toBe(told);
  });

  it('a wish that is refused is told at its field, until it is written in other words', () => {
    const wish = { message: 'Please write it in other words.', reason: 'wish-refused' as const };
    const failed: CreationEvent = { type: 'failed', failure: wish, settled: true };
    const refused = stateAfter(...chosen, style, byGemini, failed);
    expect(refused).toMatchObject({ step: 'ThemeSelected', failure: wish, customStyle: 'pastel colors' });
    expect(creationReducer(refused, { type: 'customStyleChanged', text: 'pastel' }).failure).toBeNull();
    // Nobody here knows the wish of a portrait that another page ordered.
    expect(stateAfter(pending, failed).step).toBe('Error');
  });
});
