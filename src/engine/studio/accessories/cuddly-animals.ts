import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { disc, eachSide, oval, placed } from '../drawing/ornament.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker } from '../drawing/tint.ts';

type Paint = (ctx: SKRSContext2D, palette: CostumePalette) => void;

/** What tells one cuddly animal from another. The head's middle is the origin and its half width 0.33. */
interface CuddlyAnimal {
  /** The ear at the viewer's right, with what stands round the head beside it. */
  readonly ears: Paint;
  /** Ears that hang before the head. */
  readonly earsBefore?: true;
  /** What is its own on its face, under eyes and nose. */
  readonly marks: Paint;
  /** Where nose and mouth are no button over a smile, they are painted among the marks. */
  readonly nose: 'dark' | 'accent' | 'painted';
  readonly whiskers?: true;
}

/** Two nostrils and a smile on a broad muzzle. */
function broadMuzzle(ctx: SKRSContext2D, colour: string, dark: string): void {
  oval(ctx, [0, 0.13], [0.2, 0.115], colour);
  eachSide(ctx, () => {
    oval(ctx, [0.07, 0.1], [0.018, 0.026, 0.3], darker(colour, 0.5));
    strokeSmooth(ctx, plot`0 0.185, 0.06 0.18, 0.11 0.15`, dark, 0.013);
  });
}

function stripes(ctx: SKRSContext2D, colour: string): void {
  strokeSmooth(ctx, plot`0 -0.29, 0 -0.14`, colour, 0.04);
  eachSide(ctx, () => {
    strokeSmooth(ctx, plot`0.1 -0.27, 0.075 -0.17`, colour, 0.034);
    for (const y of [-0.03, 0.06])
      strokeSmooth(ctx, plot({ y })`0.325 y-0.02, 0.27 y, 0.22 y-0.005`, colour, 0.032);
  });
}

export const CUDDLY_ANIMALS = {
  teddy: {
    ears(ctx, { primary, light }) {
      disc(ctx, [0.24, -0.24], 0.125, primary);
      disc(ctx, [0.235, -0.235], 0.07, mix(primary, light, 0.6));
    },
    marks: (ctx, { primary, light }) => oval(ctx, [0, 0.1], [0.155, 0.12], mix(light, primary, 0.12)),
    nose: 'dark',
  },
  puppy: {
    ears: (ctx, { secondary }) =>
      fillSmooth(ctx, plot`0.14 -0.28, 0.32 -0.25, 0.43 -0.02, 0.39 0.2, 0.28 0.18, 0.24 -0.04`, secondary),
    earsBefore: true,
    marks(ctx, { light, secondary }) {
      fillSmooth(
        ctx,
        plot`0 -0.28, 0.06 -0.1, 0.17 0.06, 0.15 0.2, 0 0.24, -0.15 0.2, -0.17 0.06, -0.06 -0.1`,
        light,
      );
      oval(ctx, [0.13, -0.06], [0.105, 0.125, 0.3], secondary);
    },
    nose: 'dark',
  },
  kitten: {
    ears(ctx, { primary, accent }) {
      fillSmooth(ctx, plot`0.06 -0.24, 0.26 -0.47!, 0.32 -0.1`, primary);
      fillSmooth(ctx, plot`0.13 -0.25, 0.24 -0.38!, 0.27 -0.17`, accent);
    },
    marks(ctx, { primary, light, secondary }) {
      for (const dx of [-0.09, 0, 0.09])
        strokeSmooth(ctx, plot({ dx })`dx -0.3, dx*0.7 -0.17`, mix(secondary, primary, 0.2), 0.034);
      oval(ctx, [0, 0.11], [0.15, 0.105], light);
    },
    nose: 'accent',
    whiskers: true,
  },
  bunny: {
    ears(ctx, { primary, accent }) {
      placed(ctx, { x: 0.16, y: -0.24, angle: 0.62 }, 1, () => {
        oval(ctx, [0, -0.26], [0.095, 0.3], primary);
        oval(ctx, [0, -0.24], [0.05, 0.22], accent);
      });
    },
    marks(ctx, { light, accent }) {
      oval(ctx, [0, 0.12], [0.13, 0.095], light);
      for (const x of [-0.2, 0.2]) oval(ctx, [x, 0.1], [0.055, 0.035], mix(light, accent, 0.7));
    },
    nose: 'accent',
  },
  lion: {
    ears(ctx, { primary, secondary, light }) {
      for (const [turn, length] of rows(2)`
        0.1 0.2, 0.55 0.19, 1 0.18, 1.45 0.17, 1.9 0.17, 2.35 0.18, 2.8 0.19, 3.14 0.2`)
        placed(ctx, { x: 0, y: 0.01, angle: turn }, 1, () =>
          oval(ctx, [0, -0.3], [0.12, length], darker(secondary, turn % 0.9 < 0.5 ? 0.12 : 0)),
        );
      disc(ctx, [0.25, -0.25], 0.1, primary);
      disc(ctx, [0.245, -0.245], 0.055, mix(primary, light, 0.6));
    },
    marks(ctx, { primary, light, secondary }) {
      for (const dx of [-0.07, 0, 0.07])
        oval(ctx, [dx, -0.25], [0.045, 0.1, dx * 4], dx === 0 ? secondary : darker(secondary, 0.12));
      eachSide(ctx, () => oval(ctx, [0.075, 0.12], [0.1, 0.085], mix(light, primary, 0.1)));
    },
    nose: 'dark',
    whiskers: true,
  },
  tiger: {
    ears(ctx, { primary, light }) {
      disc(ctx, [0.25, -0.23], 0.115, primary);
      disc(ctx, [0.245, -0.225], 0.065, light);
    },
    marks(ctx, { light, dark }) {
      stripes(ctx, dark);
      eachSide(ctx, () => oval(ctx, [0.08, 0.12], [0.105, 0.09], light));
    },
    nose: 'accent',
    whiskers: true,
  },
  panda: {
    ears: (ctx, { secondary }) => disc(ctx, [0.25, -0.23], 0.115, secondary),
    marks(ctx, { secondary, light, primary }) {
      eachSide(ctx, () => oval(ctx, [0.14, -0.035], [0.085, 0.105, 0.5], mix(secondary, light, 0.18)));
      oval(ctx, [0, 0.1], [0.13, 0.09], mix(light, primary, 0.4));
    },
    nose: 'dark',
  },
  penguin: {
    ears: () => undefined,
    marks(ctx, { light, accent }) {
      eachSide(ctx, () => {
        oval(ctx, [0.13, -0.01], [0.15, 0.19, -0.25], light);
        oval(ctx, [0.22, 0.09], [0.045, 0.03], mix(light, '#f08a9a', 0.5));
      });
      oval(ctx, [0, 0.12], [0.2, 0.13], light);
      fillSmooth(ctx, plot`-0.085 0.05!, 0 0.02, 0.085 0.05!, 0.05 0.1, 0 0.145!, -0.05 0.1`, accent);
      strokeSmooth(ctx, plot`-0.07 0.062, 0 0.082, 0.07 0.062`, darker(accent, 0.3), 0.012);
    },
    nose: 'painted',
  },
  dinosaur: {
    ears(ctx, { secondary }) {
      for (const [turn, size] of rows(2)`0 0.13, 0.55 0.11, 1.05 0.085`)
        placed(ctx, { x: 0, y: 0, angle: turn }, 1, () =>
          fillSmooth(ctx, plot({ size })`-0.09 -0.25, 0 -0.29-size!, 0.09 -0.25`, secondary),
        );
    },
    marks(ctx, { primary, light, dark }) {
      for (const [x, y, size] of rows(
        3,
      )`-0.2 -0.15 0.032, -0.12 -0.22 0.022, 0.19 -0.17 0.03, 0.1 -0.235 0.02`)
        disc(ctx, [x, y], size, darker(primary, 0.22));
      broadMuzzle(ctx, mix(primary, light, 0.42), dark);
    },
    nose: 'painted',
  },
  calf: {
    ears(ctx, { primary, accent, trim }) {
      placed(ctx, { x: 0.36, y: -0.1, angle: 1.25 }, 1, () => {
        oval(ctx, [0, -0.06], [0.085, 0.16], primary);
        oval(ctx, [0, -0.05], [0.045, 0.11], accent);
      });
      fillSmooth(ctx, plot`0.1 -0.26, 0.16 -0.38, 0.22 -0.4!, 0.21 -0.24`, trim);
    },
    marks(ctx, { primary, secondary, accent, dark }) {
      oval(ctx, [-0.15, -0.08], [0.12, 0.15, -0.2], secondary);
      fillSmooth(ctx, plot`-0.08 -0.29, 0 -0.19, 0.08 -0.29`, darker(primary, 0.08));
      broadMuzzle(ctx, accent, dark);
    },
    nose: 'painted',
  },
  unicorn: {
    ears(ctx, { primary, accent, trim }) {
      fillSmooth(ctx, plot`0.12 -0.24, 0.25 -0.45!, 0.31 -0.16`, primary);
      fillSmooth(ctx, plot`0.17 -0.25, 0.24 -0.37!, 0.27 -0.19`, accent);
      fillSmooth(ctx, plot`-0.055 -0.24, 0 -0.56!, 0.055 -0.24`, trim);
      for (const y of [-0.32, -0.4])
        strokeSmooth(ctx, plot({ y })`-0.03 y, 0.03 y-0.03`, darker(trim, 0.25), 0.012);
    },
    marks(ctx, { primary, secondary, accent, dark }) {
      for (const [x, y, turn] of rows(3)`-0.09 -0.23 0.5, 0.03 -0.25 -0.2, 0.1 -0.21 -0.7`)
        oval(ctx, [x, y], [0.055, 0.12, turn], x > 0.05 ? accent : secondary);
      broadMuzzle(ctx, mix(primary, accent, 0.3), dark);
    },
    nose: 'painted',
  },
} as const satisfies Readonly<Record<string, CuddlyAnimal>>;

export type Animal = keyof typeof CUDDLY_ANIMALS;
export const animalOf = (of: Animal): CuddlyAnimal => CUDDLY_ANIMALS[of];
