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

  it('loses the pixels of a file that was enlarged much, and keeps them where it was not', async () => {
    const data = Buffer.alloc(SIDE * SIDE * 3);
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
      const [column, row] = [Math.floor((pixel % SIDE) / 4), Math.floor(pixel / SIDE / 4)];
      data.fill((column + row) % 2 === 0 ? 110 : 140, pixel * 3, pixel * 3 + 3);
    }
    const speckled = { width: SIDE, height: SIDE, data, left: 0, top: 0, scale: 4 };
    const spread = (detail: { readonly data: Uint8Array }) => {
      const middle = detail.data.slice(SIDE * 3 * 20, SIDE * 3 * 40);
      return Math.max(...middle) - Math.min(...middle);
    };
    expect(spread(await sharpenDetail(speckled, 4))).toBeLessThan(spread(speckled));
    expect(spread(await sharpenDetail(speckled, 1.6))).toBeGreaterThan(spread(speckled));
  });
});
