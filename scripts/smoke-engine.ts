/**
 * One real portrait by an image model, to see whether its key, address and model work:
 *
 *   npm run smoke:engine -- gemini PHOTO THEME [--ratio 3:4] [--tier hd] [--wish "a red kite"] [--out FILE.jpg]
 *
 * The engine's settings come from the environment, as the product reads them (docs/operating.md), whatever ENGINE says.
 * PHOTO goes to that vendor, and the call is paid for. `--stand-in` asks the tests' local stand-in instead, which gives the
 * photo back as the portrait: everything but the vendor's part is real then.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '#engine/create-engine.ts';
import type { ModelOutcome } from '#engine/portrait-maker.ts';
import { type AspectRatio, PICTURE_SIZES, type PictureTier } from '#engine/vocabulary.ts';
import { costPaiseOf } from '#features/portraits/server/engines/call-costs.ts';
import { createEngineDirectory } from '#features/portraits/server/engines/engine-directory.ts';
import { type Config, ConfigError, loadConfig, processEnvironment } from '#platform/config/config.ts';
import { variablePrefix } from '#platform/config/engines.ts';
import { VENDOR_KEY } from '../tests/support/portraits/image-vendors/modes.ts';
import { startVendor } from '../tests/support/portraits/image-vendors/start-vendor.ts';
import { SEEDED_THEMES } from './contact-sheet/seeded-themes.ts';
import { PlainError, runScript, say } from './prepare.mjs';

const USAGE =
  'Usage: npm run smoke:engine -- ENGINE PHOTO THEME [--ratio 1:1] [--tier standard] [--wish TEXT] [--out FILE] [--stand-in]';

/** Where the stand-ins have their calls, unless under /v1. */
const STAND_IN_PATHS: Readonly<Record<string, string>> = { gemini: '/v1beta', fal: '' };

function themeOf(id: string) {
  const theme = SEEDED_THEMES.find((one) => one.id === id);
  if (theme) return theme;
  throw new PlainError(`There is no theme ${id}. Take one such as doctor, astronaut or ballet-grace.`);
}

function tell(outcome: ModelOutcome): string {
  if (outcome.ok) {
    const [width, height] = outcome.madeAt ?? [0, 0];
    const { picture, usage } = outcome;
    return `made at ${width} x ${height}, delivered at ${picture.width} x ${picture.height}, ${usage?.inputTokens ?? '?'} tokens in, ${usage?.outputTokens ?? '?'} out`;
  }
  if (outcome.reason !== 'unavailable')
    return `refused: ${outcome.reason} ${outcome.block ? `(${outcome.block.at}: ${outcome.block.code})` : ''}`;
  const { kind, code, retryAfterMs } = outcome.trouble;
  return `${kind}: ${code}${retryAfterMs === null ? '' : `, to be tried again in ${retryAfterMs / 1000} s`}`;
}

/** Wrong settings are the caller's to mend: no stack. */
function configOf(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    throw error instanceof ConfigError ? new PlainError(error.message) : error;
  }
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ratio: { type: 'string', default: '1:1' },
      tier: { type: 'string', default: 'standard' },
      wish: { type: 'string', default: '' },
      out: { type: 'string', default: 'smoke-portrait.jpg' },
      'stand-in': { type: 'boolean', default: false },
    },
  });
  const [id, photoPath, themeId] = positionals;
  if (!id || !photoPath || !themeId) throw new PlainError(USAGE);
  if (!Object.hasOwn(PICTURE_SIZES, values.tier) || !Object.hasOwn(PICTURE_SIZES.standard, values.ratio))
    throw new PlainError(USAGE);
  const theme = themeOf(themeId);
  const photo = await readFile(photoPath);
  const prefix = variablePrefix(id as Parameters<typeof variablePrefix>[0]);
  const standIn = values['stand-in'] ? await startVendor(id as Parameters<typeof startVendor>[0]) : undefined;
  const local = standIn && {
    [`${prefix}_API_KEY`]: VENDOR_KEY,
    [`${prefix}_BASE_URL`]: standIn.url + (STAND_IN_PATHS[id] ?? '/v1'),
    COMFYUI_URL: standIn.url,
  };
  try {
    await standIn?.script({ mode: 'made', file: resolve(photoPath) });
    const config = configOf({ ...processEnvironment(), ...local, ENGINE: id });
    const entry = createEngineDirectory(config).models.get(id);
    const engine = await createEngine({ threads: 1, models: config.modelEngines });
    try {
      const maker = engine.models.get(id);
      if (!entry || !maker) throw new PlainError(`${id} is no image model. ${USAGE}`);
      say(`${maker.name} at ${entry.host}; the photo goes to ${entry.sendsPhotoTo ?? 'your own machine'}`);
      const startedAt = performance.now();
      const outcome = await maker.make(
        {
          ...{ portraitId: crypto.randomUUID(), photo, theme, customStyle: values.wish },
          ...{ aspectRatio: values.ratio as AspectRatio, tier: values.tier as PictureTier },
          ...{ watermark: false, visibleMark: config.aiLabel !== 'metadata', seed: 7 },
        },
        { onStep: (step) => say(`${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${step}`) },
      );
      say(`${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${tell(outcome)}`);
      if (!outcome.ok) throw new PlainError('No portrait was made.');
      await writeFile(values.out, outcome.picture.bytes);
      const paise = costPaiseOf('made', outcome.usage, entry.prices);
      const cost =
        paise === null
          ? `no prices are set (${prefix}_PRICES)`
          : `it cost ${(paise / 100).toFixed(2)} rupees`;
      say(`${values.out}; ${cost}`);
    } finally {
      await engine.close();
    }
  } finally {
    await standIn?.stop();
  }
});
