import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../../../tests/support/portraits/image-vendors/modes.ts';
import {
  type RunningVendor,
  startVendor,
} from '../../../../../tests/support/portraits/image-vendors/start-vendor.ts';
import {
  createPortraitsBench,
  type PortraitsBench,
} from '../../../../../tests/support/portraits/portraits-bench.ts';
import { createScriptedModel, trouble } from '../../../../../tests/support/portraits/scripted-model.ts';
import type { GenerateFields } from '../../contract.ts';
import { findPortrait } from '../store.ts';

const google = createScriptedModel('gemini');
const own = createScriptedModel('openai-compatible');
let endpoint: RunningVendor;
beforeAll(async () => {
  endpoint = await startVendor('moderation');
});
afterAll(() => endpoint.stop());
beforeEach(async () => {
  for (const model of [google, own]) Object.assign(model, { script: [], calls: [] });
  await endpoint.script();
});

const ENGINES = {
  ENGINE: 'gemini,openai-compatible',
  GEMINI_API_KEY: 'g',
  OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_COMPATIBLE_MODEL: 'm',
  OPENAI_COMPATIBLE_OPERATOR: 'self',
};
let bench: PortraitsBench;
const openBench = (onFailure: string) => async () => {
  bench = await createPortraitsBench({
    models: { gemini: google, 'openai-compatible': own },
    environment: {
      ...ENGINES,
      MODERATION_URL: `${endpoint.url}/v1/moderations`,
      MODERATION_API_KEY: VENDOR_KEY,
      MODERATION_ON_FAILURE: onFailure,
    },
  });
};

async function order(fields: Partial<GenerateFields> = {}) {
  const userId = await bench.seed.parent();
  await bench.agree(userId, 'gemini');
  const plain = bench.orderOf(userId);
  const wanted = { customStyle: 'a red kite', engine: 'gemini', ...fields };
  const result = await bench.portraits.service.order({ ...plain, fields: { ...plain.fields, ...wanted } });
  const used = async () => (await bench.credits.figures(userId)).generationsUsed;
  return { result, used };
}
async function made(fields: Partial<GenerateFields> = {}) {
  const { result, used } = await order(fields);
  if (result.kind !== 'accepted') throw new Error(result.kind);
  await bench.ended(result.portraitId);
  return { portrait: await findPortrait(bench.database.db, result.portraitId), used };
}
const asked = async () => (await endpoint.requests()).map(({ prompt }) => prompt);

describe('a wish, before somebody else’s image model reads it', () => {
  beforeAll(openBench('drop-wish'));
  afterAll(() => bench.close());

  it('is asked about once, however often the model is, and told when it passes', async () => {
    google.script = [async () => trouble('no-image')];
    const { portrait } = await made();
    expect(google.calls.map(({ customStyle }) => customStyle)).toEqual(['a red kite', 'a red kite']);
    expect(portrait).toMatchObject({ state: 'ready', wishCheck: 'passed', engine: 'gemini/scripted' });
    expect(await asked()).toEqual(['a red kite']);
  });

  it('that is flagged is refused like one of the word list, kindly, and costs nothing', async () => {
    await endpoint.script('blocked-input');
    const { result, used } = await order();
    expect(result).toEqual({ kind: 'refused', reason: 'wish-refused' });
    expect(await used()).toBe(0);
    expect(google.calls).toEqual([]);
    // That of the portrait before goes right after its end is told.
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it.each(['server-error', 'prose', 'flood'] as const)(
    'is left out where the endpoint does %s, and none of it is said to be in the picture',
    async (mode) => {
      await endpoint.script(mode);
      const { portrait } = await made();
      expect(google.calls.map(({ customStyle }) => customStyle)).toEqual(['']);
      expect(portrait).toMatchObject({
        ...{ state: 'ready', engine: 'gemini/scripted', wishCheck: 'dropped' },
        ...{ customStyle: 'a red kite', appliedStyle: [] },
      });
    },
  );

  it('is left out after three seconds at most of no answer', async () => {
    await endpoint.script('hang');
    const startedAt = performance.now();
    const { result } = await order();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    if (result.kind !== 'accepted') throw new Error(result.kind);
    await bench.ended(result.portraitId);
    expect(google.calls.map(({ customStyle }) => customStyle)).toEqual(['']);
  });

  it('that was left out there is still the studio’s, who reads it here', async () => {
    await endpoint.script('server-error');
    google.script = [async () => trouble('permanent')];
    own.script = [async () => trouble('permanent')];
    const { portrait } = await made();
    expect(own.calls.map(({ customStyle }) => customStyle)).toEqual(['a red kite']);
    expect(portrait).toMatchObject({ engine: 'scripted/1', appliedStyle: ['warm'] });
    bench.clock.advance(3_600_000);
  });

  it.each(['studio', 'openai-compatible'])('is not asked about for %s', async (engine) => {
    const { portrait } = await made({ engine });
    expect(portrait).toMatchObject({ state: 'ready', wishCheck: null });
    expect(await asked()).toEqual([]);
  });

  it('that the word list refuses, or that says nothing, is not sent there either', async () => {
    expect((await order({ customStyle: 'naked' })).result).toEqual({
      kind: 'refused',
      reason: 'wish-refused',
    });
    await made({ customStyle: '' });
    expect(await asked()).toEqual([]);
  });

  describe('of an order that was the operator’s own machine’s first', () => {
    beforeEach(() => {
      own.script = [async () => trouble('permanent')];
    });
    // The own machine has just failed for good.
    afterEach(() => bench.clock.advance(3_600_000));

    it('is asked about when its turn comes', async () => {
      const { portrait } = await made({ engine: 'openai-compatible' });
      expect(portrait).toMatchObject({ engine: 'gemini/scripted', wishCheck: 'passed' });
      expect(await asked()).toEqual(['a red kite']);
    });

    it('gives the credit back when it is flagged then', async () => {
      await endpoint.script('blocked-input');
      const { portrait, used } = await made({ engine: 'openai-compatible' });
      expect(portrait).toMatchObject({ state: 'failed', failureReason: 'wish-refused' });
      expect(google.calls).toEqual([]);
      expect(await used()).toBe(0);
    });

    it('is left out when nothing is said of it then', async () => {
      await endpoint.script('server-error');
      const { portrait } = await made({ engine: 'openai-compatible' });
      expect(portrait).toMatchObject({ engine: 'gemini/scripted', wishCheck: 'dropped' });
      expect(google.calls.map(({ customStyle }) => customStyle)).toEqual(['']);
    });
  });
});

describe('where a wish that nobody checked stops an order', () => {
  beforeAll(openBench('refuse'));
  afterAll(() => bench.close());

  it('nothing is ordered, and no credit is used', async () => {
    await endpoint.script('server-error');
    const { result, used } = await order();
    expect(result).toEqual({ kind: 'wish-unchecked' });
    expect(await used()).toBe(0);
    expect(google.calls).toEqual([]);
  });

  it('the studio goes on where it was another engine’s order first', async () => {
    await endpoint.script('server-error');
    own.script = [async () => trouble('permanent')];
    const { portrait } = await made({ engine: 'openai-compatible' });
    expect(portrait).toMatchObject({ state: 'ready', engine: 'scripted/1', sentTo: null });
    expect(google.calls).toEqual([]);
  });
});
