import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nasaPortrait } from '../../tests/support/portraits/nasa-cells.ts';
import { createEngine, type Engine } from './create-engine.ts';
import type { PortraitRequest } from './portrait-maker.ts';

/** Nobody listens there: a call ends as soon as it is made. */
const NOBODY = { baseUrl: 'http://127.0.0.1:1/v1beta', apiKey: 'key', model: 'gemini-nano-banana-2.1' };

let engine: Engine;
let request: PortraitRequest;

beforeAll(async () => {
  engine = await createEngine({ threads: 1, models: [{ id: 'gemini', ...NOBODY, timeoutMs: 1_000 }] });
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
afterAll(() => engine.close());

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
    const calling = engine.models.get('gemini')!.make(request, {
      beforeSending: async () => {
        order.push('photo ready');
      },
    });
    expect(await calling).toMatchObject({ ok: false, reason: 'unavailable' });
    await painting;
    expect(order).toEqual(['photo ready', 'studio true']);
  }, 60_000);

  it.runIf(process.platform === 'linux')(
    'has the studio’s thread stand back for the others, and no other',
    async () => {
      const niceness = await nicenessOfThreads();
      const least = Math.min(...niceness);
      expect(niceness.filter((nice) => nice > least)).toEqual([least + 5]);
    },
  );
});
