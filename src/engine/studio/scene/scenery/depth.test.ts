import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { luma, mix } from '../../drawing/colour.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { scenePalette } from '../scene-palettes.ts';
import { type Backdrop, createBackdrop } from './backdrop.ts';
import { chamberOf, drawSideWall } from './chamber.ts';
import { addFrontBlooms, addFrontGrass, addFrontLeaves, addReflection, FOCUS, recede } from './depth.ts';

const SIDE = 240;

function blank(width = SIDE, height = SIDE): { canvas: Canvas; b: Backdrop } {
  const { canvas, backdrop } = createBackdrop({
    width,
    height,
    palette: scenePalette('mountains'),
    random: seededRandom(5),
    defocus: 1,
  });
  return { canvas, b: backdrop };
}

const bytes = (canvas: Canvas) =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

/** Share of pixels in a box of fractions that differ from the first one of the picture's top row. */
function covered(canvas: Canvas, [x0, y0, x1, y1]: readonly [number, number, number, number]): number {
  const data = bytes(canvas);
  let changed = 0;
  let all = 0;
  for (let y = Math.round(y0 * canvas.height); y < y1 * canvas.height; y++)
    for (let x = Math.round(x0 * canvas.width); x < x1 * canvas.width; x++) {
      const i = (y * canvas.width + x) * 4;
      all++;
      if ([0, 1, 2].some((k) => Math.abs(data[i + k]! - data[k]!) > 6)) changed++;
    }
  return changed / all;
}

describe('receding', () => {
  it('takes a colour to the air, less and less of it left', () => {
    const [near, air] = ['#102040', '#e0e8f0'];
    expect(recede(near, air, 0)).toBe(mix(near, air, 0));
    const steps = [0, 0.3, 0.6, 1].map((distance) => luma(recede(near, air, distance)));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(luma(air) - steps[3]!).toBeLessThan((luma(air) - steps[0]!) * 0.25);
  });
});

describe('a plane in its focus', () => {
  /** Mean step between neighbours over a pattern of stripes drawn in a plane. */
  const contrast = (blur: number): number => {
    const { canvas, b } = blank();
    b.plane(blur, (ctx) => {
      for (let x = -SIDE; x < SIDE * 2; x += 8) {
        ctx.fillStyle = x % 16 ? '#ffffff' : '#000000';
        ctx.fillRect(x, -SIDE, 8, SIDE * 3);
      }
    });
    const data = bytes(canvas);
    let sum = 0;
    for (let x = 20; x < SIDE - 20; x++)
      sum += Math.abs(data[(100 * SIDE + x) * 4]! - data[(100 * SIDE + x + 1) * 4]!);
    return sum / (SIDE - 40);
  };

  it('has less contrast the farther it is from the child, behind as well as before the lens', () => {
    const { beside, middle, back, far, before } = FOCUS;
    const behind = [beside, middle, back, far].map(contrast);
    expect(behind).toEqual([...behind].sort((a, b) => b - a));
    expect(contrast(before)).toBeLessThan(contrast(middle));
  });
});

describe.each([
  ['leaves', (b: Backdrop) => addFrontLeaves(b, ['#207030'])],
  ['blooms', (b: Backdrop) => addFrontBlooms(b, '#207030', ['#ff4060'])],
  ['grass', (b: Backdrop) => addFrontGrass(b, '#103010', '#80c060')],
] as const)('%s before the lens', (_, add) => {
  it.each([
    [240, 240],
    [150, 266],
    [320, 180],
  ])('fill the lower corners of %i x %i alone', (width, height) => {
    const { canvas, b } = blank(width, height);
    add(b);
    expect(covered(canvas, [0, 0.9, 0.1, 1]) + covered(canvas, [0.9, 0.9, 1, 1])).toBeGreaterThan(0.5);
    expect(covered(canvas, [0.2, 0, 0.8, 0.6])).toBe(0);
    expect(covered(canvas, [0.42, 0.7, 0.58, 0.98])).toBeLessThan(0.05);
  });
});

describe('drawing side walls', () => {
  it('sets both walls in perspective: taller the nearer, and mirror images of each other', () => {
    const { canvas, b } = blank();
    const room = chamberOf(b, { half: 0.2, top: 0.2, foot: 0.7 });
    b.ctx.fillStyle = '#000000';
    b.ctx.fillRect(0, 0, SIDE, SIDE);
    for (const side of [-1, 1] as const)
      drawSideWall(b, b.ctx, { chamber: room, side }, (ctx, long, tall) => {
        ctx.fillStyle = '#ffffff';
        ctx.fillRect(0, 0, long, tall);
      });
    const data = bytes(canvas);
    const height = (x: number) =>
      Array.from({ length: SIDE }, (_, y) => data[(y * SIDE + x) * 4]! > 128).filter(Boolean).length;
    const columns = [190, 205, 220, 235].map(height);
    expect(columns).toEqual([...columns].sort((a, b2) => a - b2));
    expect(columns[3]! - columns[0]!).toBeGreaterThan(10);
    expect(height(SIDE / 2)).toBe(0);
    for (const x of [190, 220]) expect(Math.abs(height(x) - height(SIDE - 1 - x))).toBeLessThanOrEqual(3);
  });
});

describe('adding a reflection', () => {
  it('mirrors what stands above the line, below it alone', () => {
    const { canvas, b } = blank();
    const line = 150;
    b.ctx.fillStyle = '#101010';
    b.ctx.fillRect(0, 0, SIDE, SIDE);
    b.ctx.fillStyle = '#ff2020';
    b.ctx.fillRect(100, 110, 40, 40);
    const above = createCanvas(SIDE, line);
    above.getContext('2d').drawImage(canvas, 0, 0);
    addReflection(b, line, 0.8, 0.004);
    const data = bytes(canvas);
    expect(data[((line + 8) * SIDE + 120) * 4]!).toBeGreaterThan(90);
    expect(data[((line + 8) * SIDE + 30) * 4]!).toBeLessThan(40);
    const after = createCanvas(SIDE, line - 4);
    after.getContext('2d').drawImage(canvas, 0, 0);
    const before = above.getContext('2d').getImageData(0, 0, SIDE, line - 4).data;
    expect(Buffer.compare(Buffer.from(before), Buffer.from(bytes(after)))).toBe(0);
  });
});
