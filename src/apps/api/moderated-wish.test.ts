import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_ENGINE_CONSENT, CONFIG, pathFor } from '#features/endpoints.ts';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  type RunningVendor,
  startVendor,
} from '../../../tests/support/portraits/image-vendors/start-vendor.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { createScriptedModel } from '../../../tests/support/portraits/scripted-model.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import {
  createTestProduct,
  type Person,
  type TestProduct,
} from '../../../tests/support/product/test-product.ts';

const google = createScriptedModel('gemini');
let endpoint: RunningVendor;
let product: TestProduct;
let parent: Person;

beforeAll(async () => {
  endpoint = await startVendor('moderation');
  const engine = createScriptedEngine();
  engine.models.set('gemini', google);
  product = await createTestProduct({
    engine,
    environment: {
      ENGINE: 'gemini',
      GEMINI_API_KEY: 'g',
      MODERATION_URL: `${endpoint.url}/v1/moderations`,
      MODERATION_API_KEY: VENDOR_KEY,
      MODERATION_ON_FAILURE: 'refuse',
    },
  });
  parent = await product.signUp();
  const agreed = await product.app.inject({
    ...{
      method: 'PUT',
      url: pathFor(ACCOUNT_ENGINE_CONSENT, { id: 'gemini' }),
      headers: { ...parent.bearer },
    },
    payload: { version: '1:generativelanguage.googleapis.com' },
  });
  expect(agreed.statusCode).toBe(200);
}, 60_000);
afterAll(async () => {
  await product.close();
  await endpoint.stop();
});
beforeEach(() => endpoint.script());

const order = (customStyle: string) =>
  product.generate(parent, orderParts(product.photo, { customStyle, engine: 'gemini' }));

describe('a wish that an image model of somebody else would read', () => {
  it('is refused in the same words by the endpoint as by the word list, and names none of its own', async () => {
    const listed = await order('naked');
    await endpoint.script('blocked-input');
    const flagged = await order('in a storm');
    expect(flagged.statusCode).toBe(422);
    expect(flagged.json()).toEqual(listed.json());
    expect(flagged.body).not.toMatch(/storm|violence/);
  });

  it('that nobody could look at is said so, at the wish, with ways on', async () => {
    await endpoint.script('server-error');
    const unchecked = await order('in a storm');
    expect(unchecked.statusCode).toBe(503);
    expect(unchecked.json()).toEqual({
      code: 'wish-unchecked',
      reason: 'wish-refused',
      message:
        'We could not check your style wish just now. Please try again in a moment, leave it empty, or choose the private studio.',
    });
    expect(google.calls).toEqual([]);
  });

  it('goes on when the endpoint lets it pass, and its words stand in no log', async () => {
    const made = await order('in a stormy sea');
    expect(made.statusCode).toBe(200);
    expect(google.calls[0]?.customStyle).toBe('in a stormy sea');
    expect(product.logLines.join('\n')).not.toMatch(/storm/);
  });

  it('is told of in what the browser may know, unless the endpoint is on this machine', async () => {
    const { wishesCheckedBy } = (await product.app.inject(CONFIG)).json();
    expect(wishesCheckedBy).toBeNull();
  });
});
