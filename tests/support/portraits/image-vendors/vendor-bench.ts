import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVendor, type VendorSettingsOf } from '#engine/models/create-vendor.ts';
import type { ImageVendor, VendorId, VendorOutcome, VendorRequest } from '#engine/models/vendor.ts';
import type { Received } from './exchange.ts';
import { type Mode, type ModeName, VENDOR_KEY } from './modes.ts';
import { type RunningVendor, startVendor } from './start-vendor.ts';

const MB = 1024 * 1024;
const FOREIGN = 'http://127.0.0.1:9/elsewhere';
const PROMPT = 'Paint the child of the photo as a lighthouse keeper in a storm, kindly.';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = await sharp({ create: { width: 200, height: 240, channels: 3, background: 'black', noise } })
  .jpeg()
  .toBuffer();

export const REQUEST: VendorRequest = {
  photo: new Uint8Array(photo),
  prompt: PROMPT,
  aspectRatio: '3:4',
  width: 888,
  height: 1184,
  seed: 4_000_000_001,
};

/** Nothing of the request stands anywhere in a value: neither the words nor the photo, as text or as bytes. */
export function expectNothingOfTheRequest(value: unknown): void {
  const all = { showHidden: true, depth: 10, maxStringLength: null, maxArrayLength: null } as const;
  // Numbers are set out in columns.
  const told = inspect(value, all).replaceAll(/\s+/g, ' ');
  expect(told).not.toContain(PROMPT);
  expect(told).not.toContain('lighthouse');
  expect(told).not.toContain(photo.toString('base64').slice(400, 440));
  expect(told).not.toContain([...photo.subarray(400, 420)].join(', '));
}

export type End = readonly [Mode | ModeName, Partial<VendorOutcome> & { readonly kind: string }];

/** The ends that every vendor has in common, wherever a reply is read. */
const COMMON_ENDS: readonly End[] = [
  ['hang', { kind: 'transient', code: 'timed-out' }],
  ['trickle', { kind: 'transient', code: 'timed-out' }],
  ['cut', { kind: 'transient' }],
  ['html', { kind: 'transient', code: 'unreadable-reply' }],
  ['server-error', { kind: 'transient' }],
  [{ mode: 'server-error', status: 503 }, { kind: 'transient' }],
  [
    { mode: 'raw', status: 401, body: {} },
    { kind: 'permanent', code: 'http-401' },
  ],
  [
    { mode: 'raw', status: 403, body: {} },
    { kind: 'permanent', code: 'http-403' },
  ],
  [
    { mode: 'raw', status: 404, body: {} },
    { kind: 'permanent', code: 'http-404' },
  ],
  [
    { mode: 'raw', status: 409, body: {} },
    { kind: 'transient', code: 'http-409' },
  ],
  [
    { mode: 'raw', status: 429, body: {} },
    { kind: 'rate-limited', retryAfterMs: null, code: 'http-429' },
  ],
  [
    { mode: 'redirect', url: FOREIGN },
    { kind: 'permanent', code: 'redirected' },
  ],
  [
    { mode: 'raw', status: 200, body: { surprise: true } },
    { kind: expect.stringMatching(/transient|no-image/) },
  ],
];

/** Those of every vendor from whose machines the picture is fetched. */
export const PICTURE_ENDS: readonly End[] = [
  [
    { mode: 'html', at: 'picture' },
    { kind: 'no-image', code: 'not-a-picture' },
  ],
  [
    { mode: 'flood', at: 'picture' },
    { kind: 'transient', code: 'reply-too-large' },
  ],
  [
    { mode: 'redirect', at: 'picture', url: FOREIGN },
    { kind: 'permanent', code: 'redirected' },
  ],
];

/** A vendor's stand-in, and its adapter with settings that fit it. Started before the file's tests, stopped after them. */
export function vendorBench<Id extends VendorId>(
  id: Id,
  path: string,
  settings: Partial<VendorSettingsOf<Id>>,
) {
  let running: RunningVendor;
  beforeAll(async () => {
    running = await startVendor(id);
  });
  afterAll(() => running.stop());

  async function open(more: Partial<VendorSettingsOf<Id>> = {}): Promise<ImageVendor> {
    return await createVendor(id, {
      apiKey: VENDOR_KEY,
      baseUrl: `${running.url}${path}`,
      model: 'any',
      limits: { timeoutMs: 20_000, maxReplyBytes: 8 * MB },
      ...settings,
      ...more,
    } as VendorSettingsOf<Id>);
  }

  const shortLived = { limits: { timeoutMs: 300, maxReplyBytes: 2 * MB } } as Partial<VendorSettingsOf<Id>>;
  const small = { limits: { timeoutMs: 20_000, maxReplyBytes: 2 * MB } } as Partial<VendorSettingsOf<Id>>;

  /** What comes of one call, and the requests that it made. */
  async function paint(
    modes: readonly (Mode | ModeName)[] = [],
    request: Partial<VendorRequest> = {},
    more: Partial<VendorSettingsOf<Id>> = {},
  ): Promise<{ outcome: VendorOutcome; requests: Received[] }> {
    await running.script(...modes);
    const vendor = await open(more);
    const outcome = await vendor.paint({ ...REQUEST, ...request }, new AbortController().signal);
    return { outcome, requests: await running.requests() };
  }

  async function expectEnd([mode, expected]: End): Promise<void> {
    const name = typeof mode === 'string' ? mode : mode.mode;
    const isTimed = ['hang', 'trickle', 'poll-forever'].includes(name);
    const { outcome, requests } = await paint([mode], {}, isTimed ? shortLived : {});
    expect(requests.map((request) => request.fault).filter(Boolean)).toEqual([]);
    expect(outcome).toMatchObject(expected);
    expectNothingOfTheRequest(outcome);
  }

  const endName = ([mode, { kind }]: End) =>
    `${typeof mode === 'string' ? mode : JSON.stringify(mode)} is ${kind}`;

  return {
    open,
    paint,
    url: () => running.url,
    script: (...modes: (Mode | ModeName)[]) => running.script(...modes),
    requests: () => running.requests(),
    shortLived,

    /** One test for each end. */
    itEnds(ends: readonly End[]): void {
      for (const end of ends) it(endName(end), () => expectEnd(end));
    },

    /** What must hold for every vendor. */
    itKeepsItsBounds(): void {
      for (const end of COMMON_ENDS) it(endName(end), () => expectEnd(end));

      it.each([false, true])('reads no more than the limit of 100 MB (told before: %s)', async (told) => {
        await running.script({ mode: 'flood', told });
        const vendor = await open(small);
        const before = process.memoryUsage().arrayBuffers;
        let most = 0;
        const watch = setInterval(() => {
          most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        }, 5);
        const outcome = await vendor.paint(REQUEST, new AbortController().signal);
        clearInterval(watch);
        expect(outcome).toEqual({ kind: 'transient', code: 'reply-too-large' });
        expect(most).toBeLessThan(24 * MB);
        const [{ flooded = 0 } = {}] = (await running.requests()).filter((request) => request.flooded);
        expect(flooded).toBeLessThan(24 * MB);
      });

      it('rejects with the caller’s reason, soon after', async () => {
        await running.script('hang');
        const vendor = await open();
        const caller = new AbortController();
        const painting = vendor.paint(REQUEST, caller.signal);
        const reason = new Error('the parent left');
        setTimeout(() => caller.abort(reason), 100);
        const startedAt = performance.now();
        await expect(painting).rejects.toBe(reason);
        expect(performance.now() - startedAt).toBeLessThan(3000);
        expectNothingOfTheRequest(reason);
      });

      it('sends nothing for a caller that has left', async () => {
        await running.script();
        const reason = new Error('gone before');
        const vendor = await open();
        await expect(vendor.paint(REQUEST, AbortSignal.abort(reason))).rejects.toBe(reason);
        expect(await running.requests()).toEqual([]);
      });

      it('is transient where nobody listens', async () => {
        const vendor = await open({ baseUrl: 'http://127.0.0.1:9' } as Partial<VendorSettingsOf<Id>>);
        const outcome = await vendor.paint(REQUEST, new AbortController().signal);
        expect(outcome).toMatchObject({ kind: 'transient' });
        expectNothingOfTheRequest(outcome);
      });

      it('sends the photo’s own bytes and no address of ours', async () => {
        const { outcome, requests } = await paint();
        expect(outcome.kind).toBe('made');
        expect(requests.map((request) => request.fault).filter(Boolean)).toEqual([]);
        const sent = requests.find((request) => request.photo);
        expect(Buffer.from(sent?.photo ?? '', 'base64').equals(photo)).toBe(true);
        expect(requests.map((request) => request.prompt).filter(Boolean)).toEqual([PROMPT]);
        const rest = inspect(requests, { depth: 10, maxStringLength: null }).replaceAll(running.url, '');
        expect(rest).not.toMatch(/https?:\/\/(?!schema)/);
      });

      it('gives one pixel as it came', async () => {
        const { outcome } = await paint(['tiny']);
        if (outcome.kind !== 'made') throw new Error(outcome.kind);
        expect(await sharp(outcome.picture).metadata()).toMatchObject({ width: 1, height: 1 });
      });

      it('waits for a slow one', async () => {
        expect((await paint([{ mode: 'slow', ms: 150 }])).outcome.kind).toBe('made');
      });
    },
  };
}

/** Format and size of what was made. */
export async function madeSize(outcome: VendorOutcome): Promise<string> {
  if (outcome.kind !== 'made') throw new Error(`${outcome.kind}: ${outcome.code}`);
  const { format, width, height } = await sharp(outcome.picture).metadata();
  return `${format} ${width}x${height}`;
}
