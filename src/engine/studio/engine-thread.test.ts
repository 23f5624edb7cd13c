import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PortraitRequest } from '../portrait-maker.ts';
import { EngineThreadError } from './engine-thread.ts';
import { createStudioEngine, type StudioEngine } from './studio-engine.ts';

/**
 * A thread that behaves as its request's style text says. It keeps the real protocol, so that what is tested is
 * the engine's side of it: aborting, crashing, waiting, closing.
 */
const SCRIPT = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (command) => {
  const { id } = command;
  if (command.kind === 'warm') return parentPort.postMessage({ kind: 'warmed', id });
  const say = command.request.customStyle;
  parentPort.postMessage({ kind: 'step', id, step: 'reading-photo' });
  if (say === 'crash') process.exit(7);
  if (say === 'throw') throw new Error('out of paint');
  if (say === 'fail') return parentPort.postMessage({ kind: 'failed', id, message: 'no brush' });
  if (say === 'hang') for (;;) {}
  if (say === 'obey') {
    Atomics.wait(command.stop, 0, 0);
    return parentPort.postMessage({ kind: 'stopped', id });
  }
  parentPort.postMessage({ kind: 'outcome', id, outcome: { ok: false, reason: 'no-face', threadId } });
});
`;

let folder: string;
let entry: URL;
let engine: StudioEngine | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-thread-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, SCRIPT);
  entry = pathToFileURL(file);
});

afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

afterAll(() => rm(folder, { recursive: true }));

function start(threads = 1): StudioEngine {
  engine = createStudioEngine({ entry, threads });
  return engine;
}

const request = (customStyle: string): PortraitRequest => ({
  portraitId: 'p',
  photo: new Uint8Array(4),
  theme: { id: 't', name: 't', category: 'c', promptTemplate: '' },
  customStyle,
  aspectRatio: '1:1',
  tier: 'standard',
  watermark: false,
  seed: 1,
});

/** Resolves when the thread has begun. */
function begun(studio: StudioEngine, say: string, signal?: AbortSignal) {
  let result: Promise<unknown> = Promise.resolve();
  const started = new Promise<void>((resolve) => {
    result = studio.make(request(say), { onStep: () => resolve(), ...(signal && { signal }) });
    result.catch(() => {});
  });
  return { started, outcome: () => result };
}

describe('the engine and its thread', () => {
  it('reports steps and hands the outcome on', async () => {
    const steps: string[] = [];
    const outcome = await start().make(request('draw'), { onStep: (step) => steps.push(step) });
    expect(outcome).toMatchObject({ ok: false, reason: 'no-face' });
    expect(steps).toEqual(['reading-photo']);
  });

  it.each(['crash', 'throw'])(
    'rejects when the thread ends by a %s, and uses a fresh one next',
    async (how) => {
      const studio = start();
      const first = (await studio.make(request('draw'))) as unknown as { threadId: number };
      await expect(studio.make(request(how))).rejects.toMatchObject({
        name: 'EngineThreadError',
        code: 'crashed',
      });
      const next = (await studio.make(request('draw'))) as unknown as { threadId: number };
      expect(next.threadId).not.toBe(first.threadId);
    },
  );

  it('rejects a failure and keeps the thread', async () => {
    const studio = start();
    await expect(studio.make(request('fail'))).rejects.toThrow('no brush');
    await expect(studio.make(request('draw'))).resolves.toMatchObject({ reason: 'no-face' });
  });

  it('stops when aborted, with the signal’s reason', async () => {
    const studio = start();
    const control = new AbortController();
    const run = begun(studio, 'obey', control.signal);
    await run.started;
    control.abort(new Error('time is up'));
    await expect(run.outcome()).rejects.toThrow('time is up');
    await expect(studio.make(request('draw'))).resolves.toMatchObject({ reason: 'no-face' });
  });

  it('ends and replaces a thread that does not stop', async () => {
    const studio = start();
    const control = new AbortController();
    const run = begun(studio, 'hang', control.signal);
    await run.started;
    control.abort(new Error('enough'));
    await expect(run.outcome()).rejects.toThrow('enough');
    await expect(studio.make(request('draw'))).resolves.toMatchObject({ reason: 'no-face' });
  }, 15_000);

  it('starts nothing for a signal that was aborted before', async () => {
    const studio = start();
    await expect(
      studio.make(request('draw'), { signal: AbortSignal.abort(new Error('late')) }),
    ).rejects.toThrow('late');
  });

  it('lets requests wait for a free thread, and a waiting one be aborted', async () => {
    const studio = start();
    const first = new AbortController();
    const busy = begun(studio, 'obey', first.signal);
    await busy.started;
    const waiting = studio.make(request('draw'));
    const control = new AbortController();
    const given = studio.make(request('draw'), { signal: control.signal });
    control.abort(new Error('went away'));
    await expect(given).rejects.toThrow('went away');
    first.abort(new Error('done'));
    await expect(waiting).resolves.toMatchObject({ reason: 'no-face' });
  });

  it('works on as many threads as it was given', async () => {
    const studio = start(2);
    const control = new AbortController();
    const one = begun(studio, 'obey', control.signal);
    await one.started;
    await expect(studio.make(request('draw'))).resolves.toMatchObject({ reason: 'no-face' });
    control.abort(new Error('done'));
    await expect(one.outcome()).rejects.toThrow('done');
  });

  it('rejects what is in hand when it is closed, and all that comes after', async () => {
    const studio = start();
    const run = begun(studio, 'hang');
    await run.started;
    await studio.close();
    await expect(run.outcome()).rejects.toBeInstanceOf(EngineThreadError);
    await expect(studio.make(request('draw'))).rejects.toMatchObject({ code: 'closed' });
  });
});
