import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACE_OVAL } from '#engine/studio/head/mesh-landmarks.ts';
import type { FoundFace } from '#engine/studio/vision/find-faces.ts';
import type { Cell } from './cell.ts';
import { faceSkin } from './face-skin.ts';
import { readOptions } from './options.ts';
import { labelOf } from './sheet.ts';

let photos: string;
beforeAll(() => {
  photos = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  for (const file of ['b.jpg', 'a.PNG', 'notes.md']) writeFileSync(join(photos, file), '');
  writeFileSync(join(photos, 'wishes.txt'), 'snow queen\n\n राजा का दरबार \n');
});
afterAll(() => rmSync(photos, { recursive: true }));

describe('the command line', () => {
  it('means every theme on every usable face when nothing else is said', () => {
    const options = readOptions([photos, '--out', 'sheets']);
    expect(options).toMatchObject({ files: ['a.PNG', 'b.jpg'], faces: 'all', ratios: ['1:1'], seeds: 1 });
    expect(options.themes).toHaveLength(60);
    expect(options.styles).toEqual(['']);
  });

  it('takes lists, and wishes from a file besides the plain portrait', () => {
    const words = ['--themes', 'doctor, elf-nonesuch'];
    const wishes = ['--styles', join(photos, 'wishes.txt'), '--ratios', '3:4,16:9', '--tiers', 'hd'];
    expect(() => readOptions([photos, '--out', 'x', ...words])).toThrow('there is no “elf-nonesuch”');
    expect(readOptions([photos, '--out', 'x', '--themes', 'doctor', ...wishes])).toMatchObject({
      themes: ['doctor'],
      ratios: ['3:4', '16:9'],
      tiers: ['hd'],
      styles: ['', 'snow queen', 'राजा का दरबार'],
    });
  });

  it.each([
    [[], 'Usage: npm run contact-sheet'],
    [['/nonesuch', '--out', 'x'], 'There is no folder /nonesuch.'],
    [['.', '--out', 'x', '--seeds', '0'], 'There is no photo'],
    [['.', '--nonesuch'], "Unknown option '--nonesuch'"],
  ])('%j is answered in words', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});

/** A square photo of one colour whose middle is another, and a face over that middle. */
function faceOf(rgb: readonly [number, number, number]) {
  const side = 100;
  const data = new Uint8Array(side * side * 3);
  const points = new Float32Array(468 * 3);
  for (const [place, index] of FACE_OVAL.entries()) {
    const angle = (place / FACE_OVAL.length) * 2 * Math.PI;
    points.set([50 + 30 * Math.sin(angle), 50 - 40 * Math.cos(angle), 0], index * 3);
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (Math.hypot((x - 50) / 30, (y - 50) / 40) < 0.9) data.set(rgb, (y * side + x) * 3);
  return [{ width: side, height: side, data }, { points } as FoundFace] as const;
}

describe("a face's colour", () => {
  it.each([
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [119, 119, 119],
      [50, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.2, 80.1, 67.2],
    ],
  ] as const)('%j is %j', (rgb, lab) => {
    const measured = faceSkin(...faceOf(rgb));
    expect(measured).toHaveLength(3);
    for (const [channel, value] of lab.entries()) expect(measured?.[channel]).toBeCloseTo(value, 0);
  });
});

it('a label says what is known of a portrait', () => {
  const cell: Cell = {
    ...{ photo: 'a.jpg', face: 0, theme: 'doctor', seed: 2, aspectRatio: '1:1', tier: 'standard', style: '' },
    ...{ refusal: null, hair: 'own', trust: 0.7, skinPhoto: [50, 10, 20], skinPortrait: [54.25, 10, 20] },
    ...{ appliedStyle: [], ms: 900, file: 'x.jpg' },
  };
  expect(labelOf(cell)).toEqual(['doctor', 'own, trust 0.7', 'ΔL* +4.3, seed 2, 900 ms']);
  expect(labelOf({ ...cell, refusal: 'no-face' })).toEqual(['doctor', 'refused: no-face', '']);
});
