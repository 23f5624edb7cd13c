import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { type AspectRatio, PICTURE_SIZES, type PictureTier } from '#engine/vocabulary.ts';
import { PlainError } from '../prepare.mjs';
import { SEEDED_THEMES } from './seeded-themes.ts';

const USAGE = `npm run contact-sheet -- FOLDER --out FOLDER
  [--themes a,b]        ids of themes; all of a new product by default
  [--faces all|best]    every usable face, or the one that the engine proposes (default: all)
  [--ratios 1:1,3:4]    default: 1:1
  [--tiers standard,hd] default: standard
  [--seeds n]           portraits of each, seeds 1 to n (default: 1)
  [--styles FILE]       the parents' own words, one wish a line: each is made besides the plain one
  [--inspect]           also writes inspections.json: what POST /api/photos/inspect answers for each photo`;

export interface Options {
  readonly photos: string;
  readonly out: string;
  /** Names of files, sorted. */
  readonly files: readonly string[];
  readonly themes: readonly string[];
  readonly faces: 'all' | 'best';
  readonly ratios: readonly AspectRatio[];
  readonly tiers: readonly PictureTier[];
  readonly seeds: number;
  /** The first is empty: no wish. */
  readonly styles: readonly string[];
  readonly inspects: boolean;
}

const PHOTOS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** Each of a comma-separated list, or an error that names what may be chosen. */
function chosen<T extends string>(option: string, text: string, known: readonly T[]): T[] {
  return text.split(',').map((word) => {
    const part = word.trim();
    const found = known.find((one) => one === part);
    if (found) return found;
    throw new PlainError(`--${option}: there is no “${part}”. There are: ${known.join(', ')}.`);
  });
}

/** The command line's words, checked. Throws a PlainError that says what to do. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseCommand(args);
  const [photos, ...more] = positionals;
  if (!photos || more.length > 0 || !values.out) throw new PlainError(`Usage: ${USAGE}`);
  if (!existsSync(photos)) throw new PlainError(`There is no folder ${photos}.`);
  const files = readdirSync(photos)
    .filter((file) => PHOTOS.includes(extname(file).toLowerCase()))
    .sort();
  if (files.length === 0) throw new PlainError(`There is no photo (${PHOTOS.join(', ')}) in ${photos}.`);
  const seeds = Number(values.seeds);
  if (!Number.isInteger(seeds) || seeds < 1) throw new PlainError('--seeds is a whole number from 1 on.');
  const ids = SEEDED_THEMES.map(({ id }) => id);
  return {
    photos,
    out: values.out,
    files,
    themes: values.themes ? chosen('themes', values.themes, ids) : ids,
    faces: chosen('faces', values.faces, ['all', 'best'])[0] ?? 'all',
    ratios: chosen('ratios', values.ratios, Object.keys(PICTURE_SIZES.standard) as AspectRatio[]),
    tiers: chosen('tiers', values.tiers, Object.keys(PICTURE_SIZES) as PictureTier[]),
    seeds,
    styles: ['', ...(values.styles ? wishesIn(values.styles) : [])],
    inspects: values.inspect,
  };
}

function parseCommand(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        themes: { type: 'string' },
        faces: { type: 'string', default: 'all' },
        ratios: { type: 'string', default: '1:1' },
        tiers: { type: 'string', default: 'standard' },
        seeds: { type: 'string', default: '1' },
        styles: { type: 'string' },
        inspect: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  }
}

function wishesIn(file: string): string[] {
  if (!existsSync(file)) throw new PlainError(`--styles: there is no file ${file}.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
