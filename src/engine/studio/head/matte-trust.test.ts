import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NASA_CELLS, nasaPortrait } from '../../../../tests/support/nasa-cells.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { findFaces } from '../vision/find-faces.ts';
import { loadVisionModels, type VisionModels } from '../vision/vision-models.ts';
import { cutOutHead } from './cut-out-head.ts';
import { measureFace } from './face-geometry.ts';
import { type MatteFindings, OPEN_HEAD_TRUST, trustMatte } from './matte-trust.ts';

interface LabelledCell {
  readonly cell: string;
  readonly good: boolean;
  readonly findings: MatteFindings;
}

/**
 * What was measured on heads cut out of photographs, each judged by eye: good where the cut-out could be shown with
 * its own hair, bad where hair, an ear or the outline was wrong. Numbers only; the photographs stay where they are.
 */
const CELLS: readonly LabelledCell[] = (() => {
  const table = readFileSync(new URL('./matte-trust-cells.tsv', import.meta.url), 'utf8');
  const [header, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const names = header!.slice(2);
  return rows.map(([cell, label, ...values]) => ({
    cell: cell!,
    good: label === 'good',
    findings: Object.fromEntries(
      names.map((name, index) => [name, Number(values[index])]),
    ) as unknown as MatteFindings,
  }));
})();

const scoreOf = ({ findings }: LabelledCell): number => trustMatte(findings).score;

describe('the trust in a matte, on labelled cells', () => {
  const good = CELLS.filter((cell) => cell.good);
  const bad = CELLS.filter((cell) => !cell.good);

  it('has cells of both kinds', () => {
    expect(good.length).toBeGreaterThan(20);
    expect(bad.length).toBeGreaterThan(20);
  });

  it('never shows a bad matte with its own hair', () => {
    const shown = bad.filter((cell) => scoreOf(cell) >= OPEN_HEAD_TRUST).map(({ cell }) => cell);
    expect(shown).toEqual([]);
  });

  it('covers few good ones', () => {
    const covered = good.filter((cell) => scoreOf(cell) < OPEN_HEAD_TRUST);
    expect(covered.length / good.length).toBeLessThan(0.15);
  });

  it('ranks good cells above bad ones', () => {
    let ordered = 0;
    for (const one of good) for (const other of bad) if (scoreOf(one) > scoreOf(other)) ordered++;
    expect(ordered / (good.length * bad.length)).toBeGreaterThan(0.98);
  });

  it('needs more than one measure: none separates the cells alone', () => {
    const measures = Object.keys(trustMatte(good[0]!.findings).measures);
    for (const measure of measures) {
      const passes = (cell: LabelledCell) => trustMatte(cell.findings).measures[measure]! >= OPEN_HEAD_TRUST;
      expect(bad.filter(passes).length, measure).toBeGreaterThan(0);
    }
  });
});

describe('the trust in a matte, measured anew', () => {
  let vision: VisionModels;
  let source: Buffer;

  beforeAll(async () => {
    vision = await loadVisionModels();
    source = await nasaPortrait();
  });

  const nasaCells = CELLS.filter(({ cell }) => cell.startsWith('nasa'));

  it.each(nasaCells)('$cell: good is $good', async ({ cell, good, findings }) => {
    const [name, index] = cell.split(':') as [string, string];
    const bytes = await NASA_CELLS[name]!(source);
    const decoded = await decodePhoto(bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    const faces = findFaces(decoded.overview, vision.detector, vision.mesher).map(measureFace);
    const face = faces[Number(index)]!;
    const cut = await cutOutHead({
      bytes,
      overview: decoded.overview,
      face,
      others: faces.filter((other) => other !== face),
      target: { width: 512, height: 512, x: 256, y: 210, faceHeight: 153 },
      segmenter: vision.segmenter,
    });
    expect(cut.mode).toBe(good ? 'open' : 'covered');
    expect(cut.head.trust.score >= OPEN_HEAD_TRUST).toBe(good);
    // The table is what this code measures, within what another machine's arithmetic may change.
    expect(Math.abs(cut.findings.roughness - findings.roughness)).toBeLessThan(0.01);
    expect(Math.abs(cut.findings.cropped - findings.cropped)).toBeLessThan(0.02);
  });
});
