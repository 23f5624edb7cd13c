import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Mode,
  type ModeName,
  VENDOR_KEY,
} from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  type RunningVendor,
  startVendor,
} from '../../../tests/support/portraits/image-vendors/start-vendor.ts';
import { createPictureModeration, createTextModeration } from './moderation.ts';

let endpoint: RunningVendor;
beforeAll(async () => {
  endpoint = await startVendor('moderation');
});
afterAll(() => endpoint.stop());
beforeEach(() => endpoint.script());

const WISH = 'in a storm by the lighthouse';
const settings = () => ({
  ...{ url: `${endpoint.url}/v1/moderations`, apiKey: VENDOR_KEY, model: 'omni-moderation-latest' },
});
const ask = (limitMs = 20_000) => createTextModeration(settings(), limitMs)(WISH);

describe('a moderation endpoint', () => {
  it('is sent the words alone, and passes them', async () => {
    expect(await ask()).toEqual({ kind: 'passed' });
    const [request, ...more] = await endpoint.requests();
    expect(more).toEqual([]);
    expect(JSON.parse(request?.text ?? '')).toEqual({
      model: 'omni-moderation-latest',
      input: [{ type: 'text', text: WISH }],
    });
    expect(Object.keys(request?.headers ?? {})).not.toContain('cookie');
  });

  it('flags them, with its categories', async () => {
    await endpoint.script('blocked-input');
    expect(await ask()).toEqual({ kind: 'flagged', categories: ['violence'] });
  });

  it('names no category that is no word', async () => {
    const categories = { violence: true, 'sexual/minors': true, 'as you wrote: a storm': true, hate: false };
    const body = { results: [{ flagged: false }, { flagged: true, categories }] };
    await endpoint.script({ mode: 'raw', status: 200, body });
    expect(await ask()).toEqual({ kind: 'flagged', categories: ['violence', 'sexual/minors'] });
  });

  const outages: readonly (readonly [Mode | ModeName, string])[] = [
    ['hang', 'timed-out'],
    ['trickle', 'timed-out'],
    ['server-error', 'http-500'],
    ['prose', 'unreadable-reply'],
    ['html', 'unreadable-reply'],
    ['flood', 'reply-too-large'],
    [{ mode: 'flood', told: true }, 'reply-too-large'],
    [{ mode: 'redirect', url: 'http://127.0.0.1:9/elsewhere' }, 'redirected'],
    [{ mode: 'raw', status: 200, body: { results: [] } }, 'unreadable-reply'],
    [{ mode: 'raw', status: 200, body: { results: [{ flagged: 'no' }] } }, 'unreadable-reply'],
    [{ mode: 'raw', status: 401, body: {} }, 'http-401'],
    [{ mode: 'raw', status: 429, body: {} }, 'http-429'],
  ];
  it.each(outages)('that does %j says nothing of them, within its time', async (mode, code) => {
    await endpoint.script(mode);
    const startedAt = performance.now();
    const outcome = await ask(code === 'timed-out' ? 400 : undefined);
    expect(outcome).toEqual({ kind: 'unanswered', code });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(JSON.stringify(outcome)).not.toContain('lighthouse');
  });

  it('is sent a picture alone where it looks at pictures, and passes or flags it, or says nothing', async () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);
    const look = () => createPictureModeration(settings(), 400)(jpeg);
    expect(await look()).toEqual({ kind: 'passed' });
    const [request] = await endpoint.requests();
    const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    expect(JSON.parse(request?.text ?? '').input).toEqual([{ type: 'image_url', image_url: { url } }]);
    await endpoint.script('blocked-output', 'hang');
    expect(await look()).toEqual({ kind: 'flagged', categories: ['violence'] });
    expect(await look()).toEqual({ kind: 'unanswered', code: 'timed-out' });
  });

  it('of 100 MB is read no further than its bound', async () => {
    await endpoint.script('flood');
    await ask();
    await expect
      .poll(async () => (await endpoint.requests())[0]?.flooded ?? Number.POSITIVE_INFINITY)
      .toBeLessThan(20 * 1024 * 1024);
  });

  it('that is not there says nothing of them', async () => {
    const gone = createTextModeration({ ...settings(), url: 'http://127.0.0.1:9/v1/moderations' });
    expect(await gone(WISH)).toMatchObject({ kind: 'unanswered' });
  });
});
