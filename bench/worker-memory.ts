/**
 * What a process that makes one portrait of the studio after the other holds, with the allocator's settings that the
 * supervisor gives a worker and without them: themes of a new product in turn, two photos in turn.
 * `node bench/worker-memory.ts [portraits]`, 200 by default.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SEEDED_THEMES } from '../scripts/contact-sheet/seeded-themes.ts';
import { WORKER_ALLOCATION } from '../src/apps/supervisor/part-environment.ts';
import { createStudioEngine } from '../src/engine/studio/studio-engine.ts';
import { nasaPortrait } from '../tests/support/portraits/nasa-cells.ts';

const PORTRAITS = Number(process.argv[2] ?? 200);

/** MB: once warm, at most, and at the end. */
interface Held {
  readonly warm: number;
  readonly most: number;
  readonly after: number;
}

const held = (): number => Math.round(process.memoryUsage.rss() / 1024 / 1024);

async function measure(): Promise<Held> {
  const file = await nasaPortrait();
  const photos = await Promise.all(
    [false, true].map((mirrored) => sharp(file).flop(mirrored).resize(1000, 1000).jpeg().toBuffer()),
  );
  const engine = createStudioEngine();
  await engine.warm();
  const warm = held();
  let most = warm;
  for (let index = 0; index < PORTRAITS; index++) {
    const theme = SEEDED_THEMES[index % SEEDED_THEMES.length]!;
    const made = await engine.make({
      portraitId: `bench-${index}`,
      photo: photos[index % 2]!,
      theme,
      customStyle: '',
      aspectRatio: '1:1',
      tier: 'standard',
      watermark: false,
      seed: index,
    });
    if (!made.ok) throw new Error(made.reason);
    most = Math.max(most, held());
  }
  const after = held();
  await engine.close();
  return { warm, most, after };
}

function inProcess(env: NodeJS.ProcessEnv): Promise<Held> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [String(PORTRAITS)], { env });
    child.once('message', (message) => resolve(message as Held));
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it told anything.`)));
  });
}

if (process.send) process.send(await measure(), () => process.exit());
else {
  const own = process.env;
  console.log(`\n${PORTRAITS} portraits, 1024 x 1024, one thread: MB held`);
  console.table({
    'with the settings': await inProcess({ ...own, ...WORKER_ALLOCATION }),
    'without them': await inProcess(own),
  });
}
