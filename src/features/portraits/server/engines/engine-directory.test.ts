import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { chooseEngine, nextEngineAfter } from './choose-engine.ts';
import { createEngineDirectory } from './engine-directory.ts';

const directoryOf = (env: NodeJS.ProcessEnv) => createEngineDirectory(loadConfig(env));
const KEYS = { GEMINI_API_KEY: 'g', OPENAI_API_KEY: 'o' };
const both = directoryOf({ ...KEYS, ENGINE: 'gemini,openai' });
const google = both.models.get('gemini')?.consentVersion ?? '';
const openAi = both.models.get('openai')?.consentVersion ?? '';

describe('what parents are told of the engines', () => {
  it('is the private studio alone on a fresh machine', () => {
    expect(directoryOf({}).offered).toEqual([
      { id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null },
    ]);
  });

  it('names the vendor where the address is the vendor’s, and else the host', () => {
    expect(both.models.get('gemini')).toMatchObject({
      name: 'Google Gemini',
      sendsPhotoTo: 'Google’s image service',
      consentVersion: '1:generativelanguage.googleapis.com',
    });
    const elsewhere = directoryOf({
      ...KEYS,
      ENGINE: 'gemini',
      GEMINI_BASE_URL: 'https://proxy.example.com/v1',
    });
    expect(elsewhere.models.get('gemini')).toMatchObject({
      name: 'proxy.example.com',
      sendsPhotoTo: 'proxy.example.com',
      consentVersion: '1:proxy.example.com',
    });
    const alike = directoryOf({ ...KEYS, ENGINE: 'gemini', GEMINI_BASE_URL: 'https://evilgoogleapis.com' });
    expect(alike.models.get('gemini')?.sendsPhotoTo).toBe('evilgoogleapis.com');
  });

  it('asks for nothing where the machine is the operator’s own', () => {
    const own = directoryOf({ ...KEYS, ENGINE: 'gemini', GEMINI_OPERATOR: 'self' });
    expect(own.models.get('gemini')).toMatchObject({ sendsPhotoTo: null, consentVersion: null });
  });

  it('has no prices where nobody set any, but for one’s own machine', () => {
    const fal = { ENGINE: 'fal', FAL_API_KEY: 'f', FAL_MODEL: 'm' };
    expect(directoryOf(fal).models.get('fal')?.prices).toBeNull();
    const own = directoryOf({ ...fal, FAL_OPERATOR: 'self' }).models.get('fal')?.prices;
    expect(own).toEqual({ input: 0, output: 0, image: 0 });
  });

  it('counts prices in paise', () => {
    const priced = directoryOf({
      ...KEYS,
      ENGINE: 'gemini',
      GEMINI_PRICES: 'input:2,output:0,image:0.04',
      RUPEES_PER_DOLLAR: '100',
    });
    expect(priced.models.get('gemini')?.prices).toEqual({ input: 20_000, output: 0, image: 400 });
  });
});

describe('the engine of an order', () => {
  const chosen = (engineId: string, asked: boolean) => ({ kind: 'chosen', engineId, asked });
  const asking = (asked: string, ofTheme: string | null = null) => ({ asked, ofTheme });
  const themes = (ofTheme: string) => ({ asked: undefined, ofTheme });
  const nobodyAsked = { asked: undefined, ofTheme: null };

  it('is the studio as long as nothing was agreed to', () => {
    expect(chooseEngine(both, nobodyAsked, new Map())).toEqual(chosen('studio', false));
  });

  it('is the first that may have the photo', () => {
    expect(chooseEngine(both, nobodyAsked, new Map([['openai', openAi]]))).toEqual(chosen('openai', false));
    const agreed = new Map([
      ['openai', openAi],
      ['gemini', google],
    ]);
    expect(chooseEngine(both, nobodyAsked, agreed)).toEqual(chosen('gemini', false));
    const studioFirst = directoryOf({ ...KEYS, ENGINE: 'studio,gemini' });
    expect(chooseEngine(studioFirst, nobodyAsked, agreed)).toEqual(chosen('studio', false));
  });

  it('is none where the one that was asked for was not agreed to, or to something else', () => {
    expect(chooseEngine(both, asking('gemini'), new Map())).toMatchObject({ kind: 'consent-needed' });
    expect(chooseEngine(both, asking('gemini'), new Map([['gemini', '0:elsewhere']]))).toMatchObject({
      kind: 'consent-needed',
    });
    expect(chooseEngine(both, asking('gemini'), new Map([['gemini', google]]))).toEqual(
      chosen('gemini', true),
    );
    expect(chooseEngine(both, asking('studio'), new Map())).toEqual(chosen('studio', true));
    expect(chooseEngine(both, asking('midjourney'), new Map())).toEqual({ kind: 'unknown-engine' });
  });

  it('is the theme’s where the parent asked for none and it may have the photo', () => {
    const agreed = new Map([
      ['openai', openAi],
      ['gemini', google],
    ]);
    expect(chooseEngine(both, themes('openai'), agreed)).toEqual(chosen('openai', false));
    expect(chooseEngine(both, themes('studio'), agreed)).toEqual(chosen('studio', false));
    expect(chooseEngine(both, asking('gemini', 'openai'), agreed)).toEqual(chosen('gemini', true));
  });

  it('is as without a theme’s where that may not have the photo, or is off by now', () => {
    const onlyGoogle = new Map([['gemini', google]]);
    expect(chooseEngine(both, themes('openai'), onlyGoogle)).toEqual(chosen('gemini', false));
    expect(chooseEngine(both, themes('openai'), new Map())).toEqual(chosen('studio', false));
    expect(chooseEngine(both, themes('fal'), onlyGoogle)).toEqual(chosen('gemini', false));
  });

  it('hands on to who may and has not tried, at last to the studio', () => {
    const agreed = new Map([
      ['openai', openAi],
      ['gemini', google],
    ]);
    const turn = (chosen: string, current: string) => ({ chosen, current });
    const first = turn('gemini', 'gemini');
    expect(nextEngineAfter(both, first, new Set(['gemini']), agreed)).toBe('openai');
    expect(nextEngineAfter(both, turn('gemini', 'openai'), new Set(['gemini', 'openai']), agreed)).toBe(
      'studio',
    );
    expect(nextEngineAfter(both, first, new Set(['gemini']), new Map([['gemini', google]]))).toBe('studio');
    // Nobody was called: each has its turn once all the same.
    expect(nextEngineAfter(both, turn('openai', 'openai'), new Set(), agreed)).toBe('gemini');
    expect(nextEngineAfter(both, turn('openai', 'gemini'), new Set(), agreed)).toBe('studio');
    expect(nextEngineAfter(both, turn('gemini', 'openai'), new Set(), agreed)).toBe('studio');
    // The chosen one is off by now.
    expect(nextEngineAfter(both, turn('fal', 'fal'), new Set(), agreed)).toBe('gemini');
  });
});

describe('who got a photo that was sent', () => {
  const [google, own] = ['generativelanguage.googleapis.com', '10.0.0.7:8000'];
  const GEMINI = { ...KEYS, ENGINE: 'gemini' };

  it('is named as it is offered now, and null on the operator’s own machine', () => {
    expect(directoryOf(GEMINI).receiverOf('gemini', google)).toBe('Google’s image service');
    const self = { ...GEMINI, GEMINI_BASE_URL: `http://${own}/v1beta`, GEMINI_OPERATOR: 'self' };
    expect(directoryOf(self).receiverOf('gemini', own)).toBeNull();
  });

  it('is known of an engine that is elsewhere by now, or off: by its vendor’s name, else by its host', () => {
    const moved = directoryOf({ ...GEMINI, GEMINI_BASE_URL: 'https://images.example.com/v1beta' });
    for (const directory of [moved, directoryOf({})]) {
      expect(directory.receiverOf('gemini', google)).toBe('Google’s image service');
      expect(directory.receiverOf('gemini', own)).toBe(own);
      expect(directory.receiverOf('gemini', 'evil-googleapis.com')).toBe('evil-googleapis.com');
    }
  });
});
