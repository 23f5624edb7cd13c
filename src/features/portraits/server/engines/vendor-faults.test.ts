import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '#engine/create-engine.ts';
import { CHILDREN } from '#engine/studio/model-child/child-look.ts';
import { drawModelPhoto } from '#engine/studio/model-child/model-photo.ts';
import {
  type Mode,
  type ModeName,
  VENDOR_KEY,
} from '../../../../../tests/support/portraits/image-vendors/modes.ts';
import {
  type RunningVendor,
  startVendor,
} from '../../../../../tests/support/portraits/image-vendors/start-vendor.ts';
import {
  createPortraitsBench,
  type PortraitsBench,
} from '../../../../../tests/support/portraits/portraits-bench.ts';
import { PHOTO_PATH } from '../../../../../tests/support/product/form-parts.ts';
import { findPortrait } from '../store.ts';
import { engineCircuits } from '../tables.ts';
import { listCalls } from './engine-calls-store.ts';

/** Of a call: a vendor that hangs or trickles is given up after that. */
const CALL_LIMIT_MS = 1_500;
const SAME_CHILD = { mode: 'made', file: fileURLToPath(PHOTO_PATH) } as const;

let vendor: RunningVendor;
let engine: Engine;
let bench: PortraitsBench;
let folder: string;
let somebodyElse: string;

beforeAll(async () => {
  vendor = await startVendor('gemini');
  const settings = { apiKey: VENDOR_KEY, baseUrl: `${vendor.url}/v1beta`, model: 'gemini-nano-banana-2.1' };
  const gemini = { id: 'gemini', ...settings, timeoutMs: CALL_LIMIT_MS } as const;
  engine = await createEngine({ threads: 1, models: [gemini] });
  folder = await mkdtemp(join(tmpdir(), 'vendor-faults-'));
  somebodyElse = join(folder, 'other.jpg');
  await writeFile(somebodyElse, await drawModelPhoto(1024, CHILDREN.kabir));
  bench = await createPortraitsBench({
    environment: {
      ...{ ENGINE: 'gemini', GEMINI_API_KEY: VENDOR_KEY, GEMINI_BASE_URL: `${vendor.url}/v1beta` },
      HOSTED_PORTRAITS_PER_DAY: 'trial:100',
    },
    ...{ ticking: true, backOffMs: 0 },
    models: Object.fromEntries(engine.models),
  });
}, 240_000);
afterAll(async () => {
  await bench.close();
  await engine.close();
  await vendor.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await bench.database.db.delete(engineCircuits);
});

async function portraitAfter(...modes: (Mode | ModeName)[]) {
  await vendor.script(...modes);
  const userId = await bench.seed.parent();
  await bench.agree(userId, 'gemini');
  const result = await bench.portraits.service.order(bench.orderOf(userId));
  if (result.kind !== 'accepted') throw new Error(result.kind);
  const { portraitId } = result;
  const { state } = await bench.ended(portraitId);
  const { db } = bench.database;
  const portrait = await findPortrait(db, portraitId);
  const states = (await listCalls(db, portraitId)).map((call) => call.state);
  const { generationsUsed } = await bench.credits.figures(userId);
  return { state, portrait, states, generationsUsed, sent: (await vendor.requests()).length };
}

describe('an image model that', () => {
  it('makes a picture of the child: checked, cut to shape, marked, labelled, and paid once', async () => {
    const { state, portrait, states, generationsUsed } = await portraitAfter(SAME_CHILD);
    expect({ state, states, generationsUsed }).toEqual({
      state: 'ready',
      states: ['made'],
      generationsUsed: 1,
    });
    expect(portrait).toMatchObject({ engine: 'gemini/gemini-nano-banana-2.1', width: 1024, height: 1024 });
    const picture = await bench.storage.get(`portraits/${portrait?.id}/picture.jpg`);
    const { xmpAsString } = await sharp(picture?.bytes).metadata();
    expect(xmpAsString).toContain('trainedAlgorithmicMedia');
    expect(xmpAsString).toContain('gemini-nano-banana-2.1');
  });

  const ERRORS = ['transient', 'transient', 'transient'];
  const thrice = (mode: Mode | ModeName): (Mode | ModeName)[] => [mode, mode, mode];
  const faults: readonly [string, (Mode | ModeName)[], string[]][] = [
    ['hangs', thrice('hang'), ERRORS],
    [
      'answers 429 for a minute',
      [{ mode: 'rate-limited', header: 'retry-after', value: '60' }],
      ['rate-limited'],
    ],
    ['answers 500', thrice('server-error'), ERRORS],
    ['closes the connection half-way', thrice('cut'), ERRORS],
    ['trickles a byte a second', thrice('trickle'), ERRORS],
    ['returns prose', thrice('prose'), ['no-image', 'no-image']],
    ['returns a picture of one pixel', thrice('tiny'), ['wrong-image', 'wrong-image']],
    ['returns a page', thrice('html'), ERRORS],
    ['returns somebody else', thrice({ mode: 'made', file: '' }), ['wrong-image', 'wrong-image']],
    ['returns 100 MB', thrice('flood'), ERRORS],
    ['has no quota left', ['quota'], ['permanent']],
  ];
  it.each(faults)('%s loses no credit: the studio makes the portrait', async (_name, modes, ends) => {
    const withFiles = modes.map((mode) =>
      typeof mode === 'object' && mode.mode === 'made' ? { ...mode, file: somebodyElse } : mode,
    );
    const { state, portrait, states, generationsUsed } = await portraitAfter(...withFiles);
    expect(state).toBe('ready');
    expect(portrait).toMatchObject({ engineId: 'studio', engine: 'scripted/1' });
    expect(generationsUsed).toBe(1);
    expect(states).toEqual(ends);
  });

  it('refuses by its filter is no loss either', async () => {
    const { state, portrait, generationsUsed } = await portraitAfter('blocked-input');
    expect(state).toBe('ready');
    expect(portrait).toMatchObject({ engineId: 'studio' });
    expect(generationsUsed).toBe(1);
  });
});
