/**
 * A stand-in of an image vendor, or of the moderation endpoint, in a process of its own: `node tests/support/portraits/image-vendors/main.ts openai`. It prints its
 * address as a line of JSON, and ends when its standard input does, so that nothing outlives who started it.
 */
import { serveStandIn } from './server.ts';
import type { StandIn } from './stand-in.ts';

const STAND_INS: Record<string, () => Promise<StandIn>> = {
  gemini: async () => (await import('./gemini.ts')).gemini,
  openai: async () => (await import('./openai.ts')).openai,
  'openai-compatible': async () => (await import('./openai-compatible.ts')).openaiCompatible,
  fal: async () => (await import('./fal.ts')).createFalStandIn(),
  replicate: async () => (await import('./replicate.ts')).createReplicateStandIn(),
  'black-forest-labs': async () => (await import('./black-forest-labs.ts')).createBlackForestLabsStandIn(),
  moderation: async () => (await import('./moderation.ts')).moderation,
  comfyui: async () => (await import('./comfyui.ts')).createComfyUiStandIn(),
};

const open = STAND_INS[process.argv[2] ?? ''];
if (!open) throw new Error(`Give one of ${Object.keys(STAND_INS).join(', ')}`);
process.stdin
  .on('end', () => process.exit())
  .on('close', () => process.exit())
  .resume();
process.on('disconnect', () => process.exit());
const url = await serveStandIn(await open());
process.stdout.write(`${JSON.stringify({ url })}\n`);
