import { describe, expect, it } from 'vitest';
import { sharpenDetail } from './sharpen-detail.ts';

const SIDE = 60;

/** A soft step from dark to light, as an enlarged photo has it, and how steep it is in its middle. */
function softStep() {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < data.length; at++) {
    const x = Math.floor(at / 3) % SIDE;
    data[at] = 60 + 120 / (1 + Math.exp((SIDE / 2 - x) / 1.2));
  }
  return { width: SIDE, height: SIDE, data, left: 3, top: 4, scale: 2 };
}

const at = ({ data }: { readonly data: Uint8Array }, x: number) => data[((SIDE / 2) * SIDE + x) * 3]!;
const steepness = (detail: { readonly data: Uint8Array }) =>
  at(detail, SIDE / 2 + 2) - at(detail, SIDE / 2 - 2);

describe('a detail of a photo', () => {
  it('gets clearer edges where it was enlarged, in its place, and keeps its flat parts', async () => {
    const soft = softStep();
    const sharp = await sharpenDetail(soft, 3);
    expect(steepness(sharp)).toBeGreaterThan(steepness(soft) * 1.05);
    expect(sharp).toMatchObject({ width: SIDE, height: SIDE, left: 3, top: 4, scale: 2 });
    for (const x of [2, SIDE - 3]) expect(Math.abs(at(sharp, x) - at(soft, x))).toBeLessThan(4);
  });

  it('stays as it is where the file has as many pixels', async () => {
    const own = softStep();
    expect(await sharpenDetail(own, 1.2)).toBe(own);
  });
});
