import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { canReadCanvas } from './canvas-reading.ts';

type Context = NonNullable<ReturnType<NonNullable<Parameters<typeof canReadCanvas>[0]>>>;

/** A real canvas, what is read of it changed by `change`. */
function canvasThat(change: (level: number, at: number) => number) {
  return (side: number): Context => {
    const context = createCanvas(side, side).getContext('2d');
    const read = context.getImageData.bind(context);
    context.getImageData = (...area) => {
      const image = read(...area);
      image.data.forEach((level, at) => {
        image.data[at] = change(level, at);
      });
      return image;
    };
    return context as unknown as Context;
  };
}

it('canvas reading is true where a canvas gives back what was drawn', () => {
  expect(canReadCanvas(canvasThat((level) => level))).toBe(true);
});

it('canvas reading is true where only the last bits differ, which no picture shows', () => {
  expect(canReadCanvas(canvasThat((level, at) => level ^ (at % 3 ? 1 : 0)))).toBe(true);
});

it.each([
  ['noise', (_level: number, at: number) => (at * 7919 + 13) % 256],
  ['plain white', () => 255],
  ['nothing', () => 0],
])('canvas reading is false where %s is read instead', (_what, change) => {
  expect(canReadCanvas(canvasThat(change))).toBe(false);
});

it('canvas reading is false where there is no canvas, or reading throws', () => {
  expect(canReadCanvas(() => null)).toBe(false);
  const context = canvasThat((level) => level)(16);
  context.getImageData = () => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  expect(canReadCanvas(() => context)).toBe(false);
});
