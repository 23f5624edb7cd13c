import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InspectedFace } from '#engine/photo-inspector.ts';
import { USER_DATA } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine, ONE_FACE } from '../../../tests/support/portraits/scripted-engine.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
let person: Person;
beforeAll(async () => {
  person = await product.signUp();
});
afterEach(() => {
  engine.inspection = ONE_FACE;
});

const face = (
  x: number,
  reason: InspectedFace['reason'] = null,
  advice: InspectedFace['advice'] = null,
): InspectedFace => ({
  box: { x, y: 0.2, width: 0.2, height: 0.3 },
  score: 0.98,
  reason,
  advice,
});
const inspect = async (photo: Uint8Array = product.photo) =>
  product.inspect(person, [{ name: 'image', file: photo }]);

describe('POST /api/photos/inspect', () => {
  it('answers with the face, no advice and nothing spent or kept', async () => {
    const response = await inspect();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      faces: [
        {
          box: { x: 0.3, y: 0.2, width: 0.4, height: 0.4 },
          score: 0.99,
          usable: true,
          reason: null,
          advice: null,
        },
      ],
      face: 0,
      advice: null,
    });
    const user = await product.app.inject({ url: USER_DATA, headers: person.bearer });
    expect(user.json()).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
    expect(await product.context.storage.list('uploads/')).toEqual([]);
  });

  it('asks whose portrait to make when there are several', async () => {
    engine.inspection = { ok: true, faces: [face(0.1), face(0.4), face(0.7, 'face-turned-away')], chosen: 1 };
    expect((await inspect()).json()).toMatchObject({
      face: 1,
      advice: 'We found 2 faces. Choose whose portrait to make.',
    });
  });

  it('takes a usable face before a prominent one that is not', async () => {
    engine.inspection = { ok: true, faces: [face(0.1, 'face-turned-away'), face(0.6)], chosen: 0 };
    expect((await inspect()).json()).toMatchObject({ face: 1, advice: null });
  });

  it('says what is wrong with the only face, and when there is none', async () => {
    engine.inspection = { ok: true, faces: [face(0.1, 'face-too-small')], chosen: 0 };
    const small = (await inspect()).json<{ advice: string; face: number }>();
    expect(small).toMatchObject({ face: 0, advice: expect.stringContaining('closer photo') });
    engine.inspection = { ok: true, faces: [], chosen: null };
    expect((await inspect()).json()).toMatchObject({
      faces: [],
      face: null,
      advice: expect.stringContaining('could not find a face'),
    });
  });

  it('says what another photo would do better, where one can be made of this', async () => {
    engine.inspection = { ok: true, faces: [face(0.1, null, 'hair-cut-off')], chosen: 0 };
    expect((await inspect()).json()).toMatchObject({
      faces: [{ usable: true, reason: null, advice: 'hair-cut-off' }],
      face: 0,
      advice: expect.stringContaining('add a hat'),
    });
  });

  it('says it of each face, whatever can be done with the others', async () => {
    const reasons = ['face-covered', 'eyes-closed', 'face-unclear'] as const;
    const hidden = reasons.map((reason, index) => face(0.1 + 0.2 * index, reason));
    engine.inspection = { ok: true, faces: [...hidden, face(0.8, null, 'dim')], chosen: 3 };
    expect((await inspect()).json()).toMatchObject({
      faces: [
        ...reasons.map((reason) => ({ usable: false, reason, advice: null })),
        { usable: true, reason: null, advice: 'dim' },
      ],
      face: 3,
      advice: expect.stringContaining('rather dark'),
    });
  });

  it('answers of a whole class: a worker has 8,000 bytes for it', async () => {
    const faces = Array.from({ length: 48 }, (_, index) => face(index / 53, 'face-turned-away'));
    engine.inspection = { ok: true, faces, chosen: 0 };
    const response = await inspect();
    expect([response.statusCode, response.json<{ faces: unknown[] }>().faces.length]).toEqual([200, 48]);
  });

  it('refuses what is no photo, before and after a worker has seen it', async () => {
    const text = await inspect(Buffer.from('no photo at all'));
    expect(text.statusCode).toBe(415);
    expect(text.json()).toMatchObject({ reason: 'not-an-image' });
    engine.inspection = { ok: false, reason: 'damaged' };
    const damaged = await inspect();
    expect(damaged.statusCode).toBe(422);
    expect(damaged.json()).toMatchObject({ reason: 'damaged' });
  });

  it('takes the photo alone', async () => {
    const parts = [
      { name: 'image', file: product.photo },
      { name: 'themeName', value: 'Doctor' },
    ];
    expect((await product.inspect(person, parts)).statusCode).toBe(400);
    expect((await product.inspect(person, [])).statusCode).toBe(400);
  });
});
