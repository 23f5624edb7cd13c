import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nasaPortrait } from '../../../tests/support/portraits/nasa-cells.ts';
import type { CompletionOrder } from '../models/model-photo-tools.ts';
import type { PortraitRequest } from '../portrait-maker.ts';
import { ENGINE_STEPS, type EngineStep, PICTURE_SIZES } from '../vocabulary.ts';
import { aiMarkArea } from './finish/ai-mark.ts';
import { REVIEW_BOUNDS } from './model-pictures/review-bounds.ts';
import { createStudioEngine, type StudioEngine } from './studio-engine.ts';

const PATIENCE = 240_000;

let engine: StudioEngine;
let photo: Uint8Array;
/** What `request()` asks for as it is, made first and compared with all that comes later. */
let plain: Awaited<ReturnType<typeof portrait>>;
const steps: EngineStep[] = [];

beforeAll(async () => {
  photo = await nasaPortrait();
  engine = createStudioEngine();
  await engine.warm();
  plain = await portrait({}, { onStep: (step) => steps.push(step) });
}, PATIENCE);

afterAll(() => engine.close());

function request(changes: Partial<PortraitRequest> = {}): PortraitRequest {
  return {
    portraitId: '0198c7a2-0000-7000-8000-000000000001',
    photo,
    theme: { id: 'astronaut', name: 'Astronaut', category: 'professional', promptTemplate: '' },
    customStyle: '',
    aspectRatio: '1:1',
    tier: 'standard',
    watermark: false,
    seed: 11,
    ...changes,
  };
}

async function portrait(
  changes: Partial<PortraitRequest> = {},
  options?: Parameters<StudioEngine['make']>[1],
) {
  const outcome = await engine.make(request(changes), options);
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome;
}

describe('the studio engine', () => {
  it('finds the face of a photo, where it is, and that it will do', async () => {
    const found = await engine.inspect(photo);
    if (!found.ok) throw new Error(found.reason);
    expect(found.faces).toHaveLength(1);
    expect(found.chosen).toBe(0);
    const [face] = found.faces;
    expect(face?.reason).toBeNull();
    expect(face?.score).toBeGreaterThan(0.9);
    const { x = 0, y = 0, width = 0, height = 0 } = face?.box ?? {};
    // Upper middle of the picture, as anybody sees.
    expect(x + width / 2).toBeGreaterThan(0.3);
    expect(x + width / 2).toBeLessThan(0.7);
    expect(y + height / 2).toBeLessThan(0.6);
    expect(width).toBeGreaterThan(0.1);
  });

  it('finds two faces side by side, from left to right, and none in an empty picture', async () => {
    const { width = 0, height = 0 } = await sharp(photo).metadata();
    const row = await sharp({ create: { width: width * 2, height, channels: 3, background: '#888' } })
      .composite([
        { input: Buffer.from(photo), left: 0, top: 0 },
        { input: Buffer.from(photo), left: width, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const two = await engine.inspect(row);
    if (!two.ok) throw new Error(two.reason);
    expect(two.faces.map((face) => face.box.x < 0.5)).toEqual([true, false]);
    const blank = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    expect(await engine.inspect(blank)).toEqual({ ok: true, faces: [], chosen: null });
    expect(await engine.inspect(Buffer.from('text'))).toEqual({ ok: false, reason: 'not-an-image' });
  });

  it(
    'makes a portrait, step by step',
    async () => {
      const outcome = plain;
      expect(steps).toEqual(ENGINE_STEPS);
      expect(outcome.engine).toBe(engine.name);
      const meta = await sharp(outcome.picture.bytes).metadata();
      expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 1024, 1024]);
      expect(meta.xmp?.toString()).toContain('0198c7a2-0000-7000-8000-000000000001');
      expect(meta.xmp?.toString()).toContain('compositeSynthetic');
      expect(Math.max(outcome.thumbnail.width, outcome.thumbnail.height)).toBe(480);
      expect(Object.keys(outcome.timings)).toEqual(expect.arrayContaining([...ENGINE_STEPS, 'total']));
    },
    PATIENCE,
  );

  it.each([
    ['16:9', 'standard', 'of ours that is drawn', { ...request().theme, id: 'cartoon-classics' }],
    [
      ...(['3:4', 'hd', 'that it does not know'] as const),
      {
        ...{ id: 'op-1', name: 'Royal Purple Gala', category: 'fantasy' },
        promptTemplate: 'a purple royal robe',
      },
    ],
  ] as const)(
    'fills %s, %s, with a theme %s',
    async (aspectRatio, tier, _whose, theme) => {
      const { picture } = await portrait({ aspectRatio, tier, theme });
      expect([picture.width, picture.height]).toEqual([...PICTURE_SIZES[tier][aspectRatio]]);
    },
    PATIENCE,
  );

  it(
    'changes the picture by the style text and by the watermark, and tells which words did',
    async () => {
      const styled = await portrait({ customStyle: 'vintage feel, pastel colors' });
      expect(plain.appliedStyle).toEqual([]);
      expect(styled.appliedStyle.length).toBeGreaterThan(0);
      expect(Buffer.from(styled.picture.bytes).equals(Buffer.from(plain.picture.bytes))).toBe(false);
      const marked = await portrait({ watermark: true });
      expect(Buffer.from(marked.picture.bytes).equals(Buffer.from(plain.picture.bytes))).toBe(false);
    },
    PATIENCE,
  );

  it(
    'says in the picture itself that an AI made it where that is asked for, in its corner alone',
    async () => {
      const labelled = await portrait({ visibleMark: true });
      const pixels = async (picture: Uint8Array, area: Region) =>
        sharp(picture).extract(area).raw().toBuffer();
      const { left, top, width, height } = aiMarkArea(plain.picture);
      const corner = { left, top, width, height };
      const away = { left: 0, top: 0, width: 1024, height: 512 };
      const [one, other] = [plain.picture.bytes, labelled.picture.bytes];
      expect((await pixels(one, corner)).equals(await pixels(other, corner))).toBe(false);
      expect((await pixels(one, away)).equals(await pixels(other, away))).toBe(true);
    },
    PATIENCE,
  );

  it(
    'stops between stages when asked to',
    async () => {
      const control = new AbortController();
      const run = engine.make(request(), {
        signal: control.signal,
        onStep: (step) => {
          if (step === 'cutting-out') control.abort(new Error('changed my mind'));
        },
      });
      await expect(run).rejects.toThrow('changed my mind');
    },
    PATIENCE,
  );

  it(
    'gives the same bytes for the same photo, theme and seed, whatever came between',
    async () => {
      // Between are all portraits above, of other themes and sizes, the one that was stopped, and this one.
      const other = await portrait({ seed: 12 });
      expect(Buffer.from(other.picture.bytes).equals(Buffer.from(plain.picture.bytes))).toBe(false);
      const again = await portrait();
      expect(Buffer.from(again.picture.bytes).equals(Buffer.from(plain.picture.bytes))).toBe(true);
    },
    PATIENCE,
  );

  it.each([
    ['no-such-face', { face: 4 }],
    ['not-an-image', { photo: new Uint8Array(0) }],
  ] as const)('refuses: %s', async (reason, changes) => {
    expect(await engine.make(request(changes))).toEqual({ ok: false, reason });
  });

  it(
    'says that there is no face, and that one is too small',
    async () => {
      const empty = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#abc' } })
        .jpeg()
        .toBuffer();
      expect(await engine.make(request({ photo: empty }))).toEqual({ ok: false, reason: 'no-face' });
      const tiny = await sharp(photo).resize(220, 220).jpeg().toBuffer();
      expect(await engine.make(request({ photo: tiny }))).toEqual({
        ok: false,
        reason: 'face-too-small',
      });
    },
    PATIENCE,
  );

  it(
    'does on its threads what is done round a call of an image model, and stops when asked to',
    async () => {
      const prepared = await engine.prepare(photo, undefined);
      if (!prepared.ok) throw new Error(prepared.reason);
      expect(await engine.prepare(photo, 4)).toEqual({ ok: false, reason: 'no-such-face' });
      const { bytes } = plain.picture;
      const order: CompletionOrder = {
        ...{ likeness: await prepared.likeness, bounds: REVIEW_BOUNDS, isSample: false },
        request: {
          ...{ portraitId: 'p', aspectRatio: '4:3', tier: 'standard', aiSystem: 'house/1' },
          ...{ watermark: true, visibleMark: true },
        },
      };
      const onChecked = vi.fn();
      const completed = await engine.complete(bytes, order, { onChecked });
      if (!completed.ok) throw new Error(completed.code);
      expect(onChecked).toHaveBeenCalledOnce();
      const { finished } = completed;
      expect(finished.picture).toMatchObject({ width: 1184, height: 888 });
      expect((await sharp(finished.thumbnail.bytes).metadata()).xmpAsString).toContain('house/1');
      const control = new AbortController();
      const late = engine.prepare(photo, undefined, control.signal);
      control.abort(new Error('changed my mind'));
      await expect(late).rejects.toThrow('changed my mind');
      await expect(engine.complete(bytes, order, { signal: control.signal })).rejects.toThrow(
        'changed my mind',
      );
      expect(await engine.prepare(photo, 0)).toMatchObject({ ok: true });
    },
    PATIENCE,
  );

  it(
    'draws a theme for its card: a small square WebP, the same each time, another for other words',
    async () => {
      // Of a theme of ours that was reworded, only the words count.
      const pirate = {
        ...{ id: 'doctor', name: 'Doctor', category: 'toons' },
        ...{ promptTemplate: 'A child as a pirate captain on a ship', reworded: true },
      };
      const drawn = Buffer.from(await engine.drawTheme(pirate));
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
      expect(drawn.length).toBeLessThan(25_000);
      expect(drawn.equals(await engine.drawTheme(pirate))).toBe(true);
      expect(drawn.equals(await engine.drawTheme({ ...pirate, reworded: false }))).toBe(false);
      await expect(engine.drawTheme(pirate, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    },
    PATIENCE,
  );
});
