/**
 * Every theme on every usable face of every photo in a folder: the portraits, labelled sheets of them (one a face) and
 * `cells.json`, to judge the engine by.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import type { PhotoInspection } from '#engine/photo-inspector.ts';
import { toInspection } from '#features/portraits/server/inspections.ts';
import { failureReply } from '#features/portraits/server/reply.ts';
import { runScript } from '../prepare.mjs';
import type { Cell, Job } from './cell.ts';
import { type Options, readOptions } from './options.ts';
import { drawSheet } from './sheet.ts';
import { startThreads } from './threads.ts';

/** What the photo's faces are asked for: each usable one, or the proposed one. A photo without any is asked once, and refuses. */
function facesOf(inspection: PhotoInspection, wanted: Options['faces']): readonly (number | null)[] {
  if (!inspection.ok) return [null];
  if (wanted === 'best') return [toInspection(inspection).face];
  const usable = inspection.faces.flatMap(({ reason }, index) => (reason === null ? [index] : []));
  return usable.length > 0 ? usable : [null];
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);

function jobsFor(photo: string, face: number | null, options: Options): Job[] {
  const { ratios, tiers, styles, themes, seeds } = options;
  return ratios.flatMap((aspectRatio) =>
    tiers.flatMap((tier) =>
      themes.flatMap((theme) =>
        styles.flatMap((style, wish) =>
          Array.from({ length: seeds }, (_, index): Job => {
            const seed = index + 1;
            const shape = `${aspectRatio.replace(':', 'x')}-${tier}-${seed}`;
            const words = style ? `-${wish}-${plain(style)}` : '';
            const file = `${plain(parse(photo).name)}-${face ?? 'best'}-${theme}-${shape}${words}.jpg`;
            return { photo, face, theme, seed, aspectRatio, tier, style, file: join('portraits', file) };
          }),
        ),
      ),
    ),
  );
}

/** What the parents' page would be told. */
function answerAbout(inspection: PhotoInspection) {
  return inspection.ok ? { status: 200, body: toInspection(inspection) } : failureReply(inspection.reason);
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  const { photos, out, files } = options;
  await mkdir(join(out, 'portraits'), { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFile(join(out, name), `${JSON.stringify(content, null, 1)}\n`);
  const threads = startThreads(availableParallelism(), { photos, out });
  try {
    const inspections = await threads.all<PhotoInspection>(
      files.map((photo) => ({ kind: 'inspect', photo })),
    );
    if (options.inspects) {
      const answers = files.map((photo, index) => [
        photo,
        answerAbout(inspections[index] as PhotoInspection),
      ]);
      await write('inspections.json', Object.fromEntries(answers));
    }
    const jobs = files.flatMap((photo, index) =>
      facesOf(inspections[index] as PhotoInspection, options.faces).flatMap((face) =>
        jobsFor(photo, face, options),
      ),
    );
    let done = 0;
    const cells = await threads.all<Cell>(
      jobs.map((job) => ({ kind: 'make', job })),
      () => {
        done += 1;
        if (done % 20 === 0 || done === jobs.length) process.stdout.write(`${done} of ${jobs.length}\n`);
      },
    );
    await write('cells.json', cells);
    const sheets = Map.groupBy(cells, ({ photo, face }) => `${parse(photo).name} face ${face ?? 'best'}`);
    for (const [title, those] of sheets) {
      const sheet = await drawSheet(title, those, (file) => readFile(join(out, file)));
      await writeFile(join(out, `${plain(title)}.jpg`), sheet);
    }
    process.stdout.write(`${cells.length} cells and ${sheets.size} sheets in ${out}\n`);
  } finally {
    await threads.close();
  }
});
