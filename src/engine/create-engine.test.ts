import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../tests/support/portraits/image-vendors/modes.ts';
import { type RunningVendor, startVendor } from '../../tests/support/portraits/image-vendors/start-vendor.ts';
import { nasaPortrait } from '../../tests/support/portraits/nasa-cells.ts';
import { PHOTO_PATH } from '../../tests/support/product/form-parts.ts';
import { createEngine, type Engine } from './create-engine.ts';
import type { PortraitRequest } from './portrait-maker.ts';

let vendor: RunningVendor;
let gate: RunningVendor;
let engine: Engine;
let request: PortraitRequest;

beforeAll(async () => {
  [vendor, gate] = await Promise.all([startVendor('gemini'), startVendor('moderation')]);
  const model = { apiKey: VENDOR_KEY, baseUrl: `${vendor.url}/v1beta`, model: 'gemini-nano-banana-2.1' };
  engine = await createEngine({
    threads: 1,
    models: [{ id: 'gemini', ...model, timeoutMs: 10_000 }],
    pictureModeration: {
      ...{ url: `${gate.url}/v1/moderations`, apiKey: VENDOR_KEY, model: 'omni-moderation-latest' },
    },
  });
  request = {
    portraitId: '6f1c3c1e-8d9b-4f53-9a7e-0c3a4bb0a111',
    photo: await nasaPortrait(),
    theme: { id: 'astronaut', name: 'Astronaut', category: 'Professional', promptTemplate: 'An astronaut.' },
    customStyle: '',
    aspectRatio: '1:1',
    tier: 'hd',
    watermark: false,
    seed: 1,
  };
  await engine.warm();
}, 60_000);
afterAll(async () => {
  await Promise.all([engine.close(), vendor.stop(), gate.stop()]);
});
beforeEach(async () => {
  await vendor.script({ mode: 'made', file: fileURLToPath(PHOTO_PATH) });
  await gate.script();
});

const made = (tier: PortraitRequest['tier'] = 'standard') =>
  engine.models.get('gemini')!.make({ ...request, tier });

/** How far each thread of this process stands back for others. */
async function nicenessOfThreads(): Promise<readonly number[]> {
  const tasks = await readdir('/proc/self/task');
  const stats = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/stat`, 'utf8')));
  // The 19th field; the second may hold spaces.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

describe('an engine with an image model', () => {
  it('makes photos ready for it while the studio paints a portrait', async () => {
    const order: string[] = [];
    const painting = engine.studio.make(request).then(({ ok }) => order.push(`studio ${ok}`));
    await vendor.script('quota');
    const calling = engine.models.get('gemini')!.make(request, {
      beforeSending: async () => {
        order.push('photo ready');
      },
    });
    expect(await calling).toMatchObject({ ok: false, reason: 'unavailable' });
    await painting;
    expect(order).toEqual(['photo ready', 'studio true']);
  }, 60_000);

  it('shows the operator’s own gate what came back, and lets through what that passes', async () => {
    expect(await made()).toMatchObject({ ok: true, engine: 'gemini/gemini-nano-banana-2.1' });
    expect((await gate.requests()).map(({ prompt }) => prompt)).toEqual(['(a picture)']);
  });

  it('holds back what the gate flags: the vendor is paid, and nobody sees it', async () => {
    await gate.script('blocked-output');
    expect(await made()).toEqual({
      ...{ ok: false, reason: 'blocked-by-safety' },
      block: { at: 'output', code: 'violence', usage: expect.objectContaining({ outputTokens: 1_120 }) },
    });
  });

  it('lets nothing through that the gate says nothing of, and leaves the model alone for it', async () => {
    await gate.script('server-error');
    expect(await made()).toMatchObject({
      ...{ ok: false, reason: 'unavailable' },
      trouble: { kind: 'permanent', code: 'moderation-http-500', usage: { outputTokens: 1_120 } },
    });
  });

  it.runIf(process.platform === 'linux')(
    'has the studio’s thread stand back for the others, and no other',
    async () => {
      const niceness = await nicenessOfThreads();
      const least = Math.min(...niceness);
      expect(niceness.filter((nice) => nice > least)).toEqual([least + 5]);
    },
  );
});
