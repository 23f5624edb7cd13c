import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine } from '#engine/create-engine.ts';
import { USER_DATA } from '#features/endpoints.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type TestProduct } from '../../../tests/support/product/test-product.ts';

const engine = await createEngine({ threads: 1 });
let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ engine });
}, 60_000);
afterAll(async () => {
  await product.close();
  await engine.close();
});

/** The portrait with a scarf before the mouth. */
async function scarfed(): Promise<Buffer> {
  const found = await engine.inspector.inspect(product.photo);
  const box = found.ok ? found.faces[0]?.box : undefined;
  if (!box) throw new Error('The portrait has no face');
  const { width = 0, height = 0 } = await sharp(product.photo).metadata();
  const scarf = {
    width: Math.round(box.width * width),
    height: Math.round(0.5 * box.height * height),
    channels: 3,
    background: '#2b6cb0',
  } as const;
  const [left, top] = [Math.round(box.x * width), Math.round((box.y + 0.62 * box.height) * height)];
  return sharp(product.photo)
    .composite([{ input: { create: scarf }, left, top }])
    .jpeg()
    .toBuffer();
}

it.each([
  ['face-covered', scarfed],
  ['face-unclear', () => sharp(product.photo).linear(0.07, 0).jpeg().toBuffer()],
] as const)(
  'a photo that will not do (%s) is told before it costs anything, and costs nothing',
  async (reason, make) => {
    const person = await product.signUp();
    const photo = await make();
    const inspected = await product.inspect(person, [{ name: 'image', file: photo }]);
    const { faces, advice } = inspected.json<{ faces: unknown[]; advice: string }>();
    expect(faces).toMatchObject([{ usable: false, reason, advice: null }]);
    const ordered = await product.generate(person, orderParts(photo));
    expect([ordered.statusCode, ordered.json()]).toMatchObject([422, { reason, message: advice }]);
    const user = await product.app.inject({ url: USER_DATA, headers: person.bearer });
    expect(user.json()).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
  },
  60_000,
);
