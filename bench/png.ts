/**
 * A picture of the image editor written as PNG: by our own encoder and by those that npm has, each in a process of its
 * own. `node bench/png.ts [megapixels]`, 12 by default, what a phone's camera takes. Decision 0033 has the figures.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import encodeBySquoosh, { init as initSquoosh } from '@jsquash/png/encode.js';
import { encode as encodeByFastPng } from 'fast-png';
import sharp from 'sharp';
import { encodePng } from '../src/features/photo-editing/web/image-editor/png-file.ts';
import { nasaPortrait } from '../tests/support/portraits/nasa-cells.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGB. */
  readonly data: Uint8Array;
}
interface Result {
  readonly ms: number;
  readonly bytes: number;
  /** How far the process grew at most while it encoded. */
  readonly grownBytes: number;
}

/** What each does with a picture, as the editor would have to call it. @returns bytes of the file. */
const ENCODERS: Readonly<Record<string, (picture: Picture) => Promise<number>>> = {
  async ours({ width, height, data }) {
    const rowBytes = width * 3;
    const readRow = (y: number, row: Uint8Array) => row.set(data.subarray(y * rowBytes, (y + 1) * rowBytes));
    return (await encodePng({ width, height, channels: 3, readRow }, null)).size;
  },
  async 'fast-png'({ width, height, data }) {
    return encodeByFastPng({ width, height, data, channels: 3, depth: 8 }).length;
  },
  async '@jsquash/png'({ width, height, data }) {
    // It takes RGBA alone.
    const rgba = new Uint8ClampedArray(width * height * 4);
    for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
      rgba.set(data.subarray(from, from + 3), to);
      rgba[to + 3] = 255;
    }
    return (await encodeBySquoosh({ width, height, data: rgba, colorSpace: 'srgb' } as ImageData)).byteLength;
  },
};

/** A photo of that size, with the fine noise that cameras' sensors have. */
async function takePhoto(megapixels: number): Promise<Picture> {
  const height = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4));
  const width = Math.round((height * 4) / 3);
  const data = new Uint8Array(
    await sharp(await nasaPortrait())
      .resize(width, height, { kernel: 'lanczos3' })
      .raw()
      .toBuffer(),
  );
  let state = 1;
  for (let i = 0; i < data.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = Math.min(255, Math.max(0, data[i]! + (state >>> 30) - 1));
  }
  return { width, height, data };
}

/** In the process that does nothing else. */
async function measure(name: string, picture: Picture): Promise<Result> {
  const encode = ENCODERS[name];
  if (!encode) throw new Error(`There is no encoder “${name}”`);
  const codec = createRequire(import.meta.url).resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm');
  await initSquoosh(await WebAssembly.compile(await readFile(codec)));
  await encode({ width: 64, height: 64, data: picture.data.subarray(0, 64 * 64 * 3) });
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const bytes = await encode(picture);
  const ms = performance.now() - began;
  return { ms, bytes, grownBytes: process.resourceUsage().maxRSS * 1024 - before };
}

async function compare(megapixels: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'png-bench-'));
  try {
    const { width, height, data } = await takePhoto(megapixels);
    const file = join(folder, 'picture.raw');
    await writeFile(file, data);
    const results = new Map<string, Result[]>(Object.keys(ENCODERS).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, measured] of results) {
        const args = [fileURLToPath(import.meta.url), name, file, `${width}`, `${height}`];
        measured.push(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
      }
    const figuresOf = (name: string): Result => {
      const measured = results.get(name) ?? [];
      const middle = (key: keyof Result) => median(measured.map((result) => result[key]));
      return { ms: middle('ms'), bytes: middle('bytes'), grownBytes: middle('grownBytes') };
    };
    const ours = figuresOf('ours');
    printTable(
      `A photo of ${width} x ${height} as PNG, times ours in brackets`,
      Object.keys(ENCODERS).map((name) => {
        const { ms, bytes, grownBytes } = figuresOf(name);
        const ratio = (key: keyof Result) => `(${(figuresOf(name)[key] / ours[key]).toFixed(2)})`;
        const figures = [
          `${(ms / 1000).toFixed(2)} s ${ratio('ms')}`,
          `${(bytes / MEGABYTE).toFixed(1)} MB ${ratio('bytes')}`,
          `grows by ${(grownBytes / MEGABYTE).toFixed(0)} MB ${ratio('grownBytes')}`,
        ];
        return [name, figures.join('   ')] as const;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [first, file, width, height] = process.argv.slice(2);
if (file === undefined) await compare(Number(first ?? 12));
else {
  const data = new Uint8Array(await readFile(file));
  const picture = { width: Number(width), height: Number(height), data };
  console.log(JSON.stringify(await measure(first ?? '', picture)));
}
