import { describe, expect, it } from 'vitest';
import { rotatedBounds } from './rotation.ts';
import { layOut } from './stage-layout.ts';

const PHOTO = { width: 4000, height: 3000 };
const STAGE = { width: 340, height: 300 };

describe('the layout of the stage', () => {
  it('waits for a stage with a size', () => {
    expect(layOut({ width: 0, height: 300 }, PHOTO, 0, 1)).toBeNull();
  });

  it('fills the stage with the turned picture and never leaves it, for every degree', () => {
    for (let degrees = -360; degrees <= 360; degrees += 1) {
      const { width, height, zoom } = layOut(STAGE, PHOTO, degrees, 1)!;
      const shown = rotatedBounds({ width: width * zoom, height: height * zoom }, degrees);
      expect(shown.width).toBeLessThanOrEqual(STAGE.width + 1e-6);
      expect(shown.height).toBeLessThanOrEqual(STAGE.height + 1e-6);
      const isFull = [STAGE.width - shown.width, STAGE.height - shown.height].some((gap) => gap < 1e-6);
      expect(isFull).toBe(true);
    }
  });

  it('draws the same canvas at every rotation, so that turning costs no drawing', () => {
    const { zoom: _, ...still } = layOut(STAGE, PHOTO, 0, 2)!;
    for (let degrees = -360; degrees <= 360; degrees += 7) {
      expect(layOut(STAGE, PHOTO, degrees, 2)).toMatchObject(still);
    }
  });

  it('shows a small picture in its own size', () => {
    expect(layOut(STAGE, { width: 120, height: 80 }, 0, 1)).toMatchObject({
      width: 120,
      height: 80,
      scale: 1,
      zoom: 1,
    });
  });

  it('has more around the picture than the strongest blur takes from', () => {
    for (const picture of [PHOTO, { width: 100, height: 900 }, { width: 30, height: 30 }]) {
      const { margin, scale } = layOut(STAGE, picture, 0, 1)!;
      expect(margin).toBeGreaterThan(3 * 20 * scale);
    }
  });
});
