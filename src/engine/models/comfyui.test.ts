import { describe, expect, it } from 'vitest';
import {
  madeSize,
  PICTURE_ENDS,
  REQUEST,
  vendorBench,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';
import { createComfyUiVendor } from './comfyui.ts';
import { fillWorkflow } from './comfyui-workflow.ts';

const WORKFLOW = {
  3: { class_type: 'KSampler', inputs: { seed: '%seed%', steps: 8, model: ['4', 0] } },
  5: { class_type: 'EmptyLatentImage', inputs: { width: '%width%', height: '%height%', batch_size: 1 } },
  6: { class_type: 'CLIPTextEncode', inputs: { text: '%prompt%', clip: ['4', 1] } },
  9: { class_type: 'SaveImage', inputs: { filename_prefix: 'portrait-%width%x%height%' } },
  10: { class_type: 'LoadImage', inputs: { image: '%photo%' } },
};

const bench = vendorBench('comfyui', '', { workflow: WORKFLOW, pollIntervalMs: 10 });

describe('the adapter of ComfyUI', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['prose', { kind: 'no-image', code: 'no-output' }],
    ['server-error', { kind: 'transient', code: 'torch.OutOfMemoryError' }],
    ['poll-forever', { kind: 'transient', code: 'timed-out' }],
    [
      { mode: 'hang', at: 'poll' },
      { kind: 'transient', code: 'timed-out' },
    ],
    [
      { mode: 'html', at: 'poll' },
      { kind: 'transient', code: 'unreadable-reply' },
    ],
    ...PICTURE_ENDS,
    [
      { mode: 'raw', at: 'picture', status: 404, body: '' },
      { kind: 'permanent', code: 'http-404' },
    ],
  ]);

  it('uploads, queues, looks, fetches, and takes the entry out of the history', async () => {
    const { outcome, requests } = await bench.paint([], {}, { apiKey: '' });
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    const paths = requests.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, 'ID')}`);
    expect(paths).toEqual([
      'POST /upload/image',
      'POST /prompt',
      'GET /history/ID',
      'GET /history/ID',
      'GET /view',
      'POST /history',
    ]);
    expect(requests.some(({ headers }) => headers.authorization)).toBe(false);
    const nodes = JSON.parse(requests[1]?.text ?? '').prompt;
    expect(nodes[3].inputs).toEqual({ seed: 4_000_000_001, steps: 8, model: ['4', 0] });
    expect(nodes[5].inputs).toEqual({ width: 912, height: 1216, batch_size: 1 });
    expect(nodes[9].inputs.filename_prefix).toBe('portrait-912x1216');
    expect(nodes[10].inputs.image).toMatch(/^[\da-f-]{36}\.jpg \[temp\]$/);
  });

  it('puts photos among the inputs where it is told so, and sends a proxy its key', async () => {
    const { outcome, requests } = await bench.paint([], {}, { photoFolder: 'input' });
    expect(outcome.kind).toBe('made');
    expect(JSON.parse(requests[1]?.text ?? '').prompt[10].inputs.image).toMatch(/^[\da-f-]{36}\.jpg$/);
    expect(new Set(requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer key-of-the-tests']),
    );
  });

  it('is permanent for a workflow that the server refuses', async () => {
    const workflow = { ...WORKFLOW, 10: { class_type: 'Other', inputs: { image: '%photo%' } } };
    const { outcome } = await bench.paint([], {}, { workflow });
    expect(outcome).toEqual({ kind: 'permanent', code: 'prompt_outputs_failed_validation' });
  });

  it.each([
    ['the caller leaves', { rejects: true }],
    ['the time is over', { rejects: false }],
  ])('stops its own work when %s', async (_when, { rejects }) => {
    await bench.script('poll-forever');
    const vendor = await bench.open(rejects ? {} : bench.shortLived);
    const caller = new AbortController();
    const painting = vendor.paint(REQUEST, caller.signal);
    if (rejects) {
      setTimeout(() => caller.abort(new Error('left')), 100);
      await expect(painting).rejects.toThrow('left');
    } else {
      expect(await painting).toEqual({ kind: 'transient', code: 'timed-out' });
    }
    const requests = await bench.requests();
    const id = requests.find(({ path }) => path.startsWith('/history/'))?.path.slice('/history/'.length);
    const told = requests.filter(({ method }) => method === 'POST').slice(2);
    expect(told.map(({ path, text }) => [path, JSON.parse(text ?? '')])).toEqual([
      ['/queue', { delete: [id] }],
      ['/interrupt', { prompt_id: id }],
      ['/history', { delete: [id] }],
    ]);
  });
});

it('the adapter of ComfyUI stops its work when it can not look at it any more', async () => {
  const { requests } = await bench.paint([{ mode: 'html', at: 'poll' }]);
  expect(requests.slice(3).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /queue',
    'GET /queue',
    'POST /interrupt',
    'POST /history',
  ]);
});

describe('a workflow', () => {
  const limits = { timeoutMs: 1, maxReplyBytes: 1 };
  const settings = { baseUrl: 'http://127.0.0.1:8188', model: 'portrait', limits };
  const node = (image: string, text: string) => ({ 1: { class_type: 'Any', inputs: { image, text } } });

  it.each([
    ['without a photo', node('photo.jpg', '%prompt%')],
    ['without a prompt', node('%photo%', 'a portrait')],
    ['in the editor’s format', { nodes: [{ type: 'LoadImage' }], links: ['%photo%', '%prompt%'] }],
    ['that is none', []],
  ])('%s makes no adapter', (_what, workflow) => {
    const bad = { ...settings, workflow: workflow as Record<string, unknown> };
    expect(() => createComfyUiVendor(bad)).toThrow(expect.objectContaining({ code: 'bad-workflow' }));
    const right = { ...settings, workflow: node('%photo%', 'kindly: %prompt%') };
    expect(createComfyUiVendor(right).host).toBe('127.0.0.1:8188');
  });

  it('is filled in once: what a prompt holds stays as it is', () => {
    const values = { photo: 'p.jpg', prompt: 'at %seed% and $& %photo%', width: 16, height: 32, seed: 7 };
    expect(fillWorkflow(node('%photo%', 'a %prompt%, %width%'), values)).toEqual(
      node('p.jpg', 'a at %seed% and $& %photo%, 16'),
    );
  });
});
