import { flushCompileCache } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { EngineCommand, EngineReply } from './engine-messages.ts';
import { STUDIO_ENGINE_NAME } from './engine-name.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { makePortrait, type PortraitTools } from './make-portrait.ts';
import { completePicture } from './model-pictures/complete-picture.ts';
import { preparePhoto } from './model-pictures/prepare-photo.ts';
import { createDecodingProcess } from './photo/create-decoding-process.ts';
import { readPixelsWith } from './photo/decode-photo.ts';
import { DecodingLimit } from './photo/read-pixels.ts';
import { resolveTheme, themeSpecOf } from './resolve-theme.ts';
import { createStageClock, WorkStopped } from './stage-clock.ts';
import { drawThemePicture } from './theme-picture.ts';
import { loadVisionModels, type VisionModels } from './vision/vision-models.ts';
import { warmUp } from './warm-up.ts';

const port = parentPort;
if (port === null) throw new Error('engine-worker.ts runs in a worker thread only');

// Of the thread alone, where the system can (Linux): 0 is whoever calls. No further forward than it was started.
if (process.platform === 'linux' && workerData.niceness > 0)
  setPriority(0, Math.min(19, getPriority(0) + workerData.niceness));
// Photos are never seen twice, and the thread itself is one of several.
sharp.cache(false);
sharp.concurrency(1);
// Parents' files are decoded where a limit of memory and time can end it.
readPixelsWith(createDecodingProcess());

let tools: Promise<PortraitTools> | undefined;

async function prepare(): Promise<PortraitTools> {
  return { vision: await loadVisionModels(), resolveTheme, engineName: STUDIO_ENGINE_NAME };
}

type ModelCommand = Extract<EngineCommand, { kind: 'prepare' | 'complete' }>;

const isAboutModels = (command: EngineCommand): command is ModelCommand =>
  ['prepare', 'complete'].includes(command.kind);

const tell = (reply: EngineReply): void => port.postMessage(reply);

/** What is done round a call of an image model. */
async function answerAboutModels(
  command: ModelCommand,
  vision: VisionModels,
  halt: () => void,
): Promise<EngineReply> {
  const { id } = command;
  if (command.kind === 'complete') {
    const onChecked = () => tell({ kind: 'step', id, step: 'finishing' });
    const completion = await completePicture(command.picture, command.order, { vision, halt, onChecked });
    return { kind: 'completed', id, completion };
  }
  const preparation = await preparePhoto(command.photo, command.face, vision, halt);
  if (!preparation.ok) return { kind: 'refused', id, preparation };
  const { measure, ...photo } = preparation;
  tell({ kind: 'prepared', id, photo });
  halt();
  return { kind: 'measured', id, likeness: measure() };
}

async function answer(command: EngineCommand): Promise<EngineReply> {
  const { id } = command;
  tools ??= prepare();
  if (command.kind === 'warm') {
    await warmUp(await tools);
    return { kind: 'warmed', id };
  }
  if (command.kind === 'inspect') {
    const { vision } = await tools;
    return { kind: 'inspected', id, inspection: await inspectPhoto(command.photo, vision) };
  }
  const shouldStop = (): boolean => Atomics.load(command.stop, 0) !== 0;
  if (isAboutModels(command)) {
    return answerAboutModels(command, (await tools).vision, () => {
      if (shouldStop()) throw new WorkStopped();
    });
  }
  const clock = createStageClock((step) => tell({ kind: 'step', id, step }), shouldStop);
  if (command.kind === 'draw') {
    const picture = await drawThemePicture(themeSpecOf(command.theme), (step) => clock.begin(step));
    return { kind: 'drawn', id, picture };
  }
  return { kind: 'outcome', id, outcome: await makePortrait(command.request, await tools, clock) };
}

/** What is told of work that threw. */
function answerOf({ kind, id }: EngineCommand, error: unknown): EngineReply {
  if (error instanceof WorkStopped) return { kind: 'stopped', id };
  // Its overview was cheap, and the part that shows the head is not.
  const refused = { ok: false, reason: 'too-large' } as const;
  if (error instanceof DecodingLimit && kind === 'generate') return { kind: 'outcome', id, outcome: refused };
  if (error instanceof DecodingLimit && kind === 'prepare')
    return { kind: 'refused', id, preparation: refused };
  return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
}

port.on('message', (command: EngineCommand) => {
  answer(command)
    .catch((error: unknown) => answerOf(command, error))
    .then((reply) => {
      tell(reply);
      // A thread is ended from outside, and would write nothing of the code that it compiled.
      if (reply.kind === 'warmed') flushCompileCache();
    });
});
