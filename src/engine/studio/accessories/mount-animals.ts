import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, mirrored, strokeSmooth } from '../drawing/curve.ts';
import { disc, eachSide, jewel, oval, placed } from '../drawing/ornament.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';
import type { Paint } from './lap.ts';

/** An animal seen from the front, the head's middle the origin: what lies behind its head, the head, and its face. */
export interface Mount {
  /** Behind the child. */
  readonly back?: Paint;
  readonly body: Paint;
  readonly head: Paint;
  readonly face: Paint;
}

const round: Paint = (ctx, { primary, light }) => {
  oval(ctx, [0, 0.98], [1.24, 1.3], primary);
  oval(ctx, [0, 1.3], [0.74, 0.85], mix(light, primary, 0.35));
};

const tall: Paint = (ctx, { primary }) => {
  oval(ctx, [0, 1.15], [1.1, 1.4], primary);
  oval(ctx, [0, 0.45], [0.56, 1.05], lighter(primary, 0.05));
};

function eyes(ctx: SKRSContext2D, [x, y]: readonly [number, number], size: number, dark: string): void {
  eachSide(ctx, (side) => {
    oval(ctx, [x, y], [size, size * 1.2], dark);
    disc(ctx, [x - side * size * 0.3, y - size * 0.42], size * 0.34, '#ffffff');
  });
}

const EQUINE: Mount = {
  body: tall,
  head(ctx, palette) {
    const { primary, secondary, light, accent } = palette;
    eachSide(ctx, () => {
      fillSmooth(ctx, plot`0.1 -0.78, 0.2 -1.12!, 0.38 -0.94, 0.34 -0.7`, primary);
      fillSmooth(ctx, plot`0.17 -0.8, 0.23 -1.02!, 0.32 -0.9, 0.29 -0.76`, mix(primary, accent, 0.45));
    });
    fillSmooth(
      ctx,
      mirrored(plot`0 -0.86, 0.27 -0.8, 0.39 -0.46, 0.32 0.02, 0.33 0.4, 0.28 0.68, 0 0.8`),
      primary,
    );
    fillSmooth(ctx, mirrored(plot`0 -0.5!, 0.08 -0.3, 0.05 0.1, 0.1 0.34, 0 0.4`), light);
    oval(ctx, [0, 0.52], [0.31, 0.29], mix(primary, light, 0.4));
    for (const [x, y, turn] of [
      [-0.1, -0.62, 0.3],
      [0.12, -0.6, -0.32],
      [0.01, -0.56, 0],
    ] as const)
      placed(ctx, { x, y, angle: turn }, 1, () => {
        fillSmooth(ctx, plot`-0.11 -0.34, 0.11 -0.34, 0.1 0.02, 0.02 0.26!, -0.09 0.02`, secondary);
        strokeSmooth(ctx, plot`-0.02 -0.3, 0.01 -0.04, 0.01 0.18`, lighter(secondary, 0.14), 0.02);
      });
  },
  face(ctx, { dark, accent, trim }) {
    eyes(ctx, [0.265, -0.26], 0.07, dark);
    eachSide(ctx, () => {
      oval(ctx, [0.13, 0.54], [0.045, 0.06, 0.4], dark);
      // A bridle, and reins to the hands.
      strokeSmooth(ctx, plot`0 0.27, 0.2 0.25, 0.33 0.19`, accent, 0.05);
      strokeSmooth(ctx, plot`0.33 0.2, 0.4 -0.16, 0.35 -0.58`, accent, 0.045);
      strokeSmooth(ctx, plot`0.34 0.22, 0.58 0.14, 0.62 -0.12, 0.46 -0.36`, darker(accent, 0.25), 0.034);
      disc(ctx, [0.335, 0.2], 0.05, trim);
    });
    strokeSmooth(ctx, plot`-0.12 0.7, 0 0.73, 0.12 0.7`, dark, 0.018);
  },
};

/** Nose, mouth and whiskers of a large cat on a light muzzle. */
function catFace(ctx: SKRSContext2D, { dark, accent }: CostumePalette): void {
  eyes(ctx, [0.24, -0.12], 0.075, dark);
  fillSmooth(ctx, mirrored(plot`0 0.09, 0.11 0.07, 0.08 0.17, 0 0.22`), accent);
  eachSide(ctx, () => {
    strokeSmooth(ctx, plot`0 0.22, 0.03 0.34, 0.14 0.37, 0.22 0.32`, dark, 0.02);
    for (const y of [0.2, 0.27]) strokeSmooth(ctx, plot({ y })`0.26 y+0.04, 0.5 y, 0.68 y+0.02`, dark, 0.009);
  });
}

function catHead(ctx: SKRSContext2D, { primary, light, accent }: CostumePalette): void {
  eachSide(ctx, () => {
    disc(ctx, [0.46, -0.44], 0.2, primary);
    disc(ctx, [0.45, -0.43], 0.11, mix(primary, accent, 0.4));
  });
  oval(ctx, [0, 0], [0.66, 0.6], primary);
  eachSide(ctx, () => oval(ctx, [0.16, 0.26], [0.24, 0.2], light));
  oval(ctx, [0, 0.4], [0.18, 0.13], light);
}

const DINOSAUR: Mount = {
  body(ctx, palette) {
    const { accent } = palette;
    for (const x of [-0.5, 0, 0.5])
      fillSmooth(ctx, plot({ x })`x-0.2 -0.3, x*1.12 -0.86!, x+0.2 -0.3`, accent);
    round(ctx, palette);
  },
  head(ctx, { primary, light, secondary }) {
    eachSide(ctx, () => disc(ctx, [0.36, -0.44], 0.25, primary));
    fillSmooth(
      ctx,
      mirrored(plot`0 -0.56, 0.4 -0.5, 0.56 -0.16, 0.6 0.12, 0.76 0.4, 0.56 0.7, 0 0.82`),
      primary,
    );
    fillSmooth(ctx, mirrored(plot`0 0.52, 0.42 0.46, 0.6 0.5, 0.48 0.68, 0 0.79`), mix(light, primary, 0.3));
    for (const [x, y, r] of [
      [-0.08, -0.3, 0.09],
      [0.14, -0.12, 0.06],
      [-0.2, -0.04, 0.05],
    ] as const)
      disc(ctx, [x, y], r, secondary);
  },
  face(ctx, { dark }) {
    eachSide(ctx, (side) => {
      disc(ctx, [0.37, -0.47], 0.18, '#fdfdf4');
      disc(ctx, [0.34, -0.44], 0.1, dark);
      disc(ctx, [0.34 - side * 0.035, -0.48], 0.035, '#ffffff');
      oval(ctx, [0.16, 0.2], [0.05, 0.034, 0.5], dark);
      for (const x of [0.16, 0.38])
        fillSmooth(
          ctx,
          plot({ x })`x-0.055 ${0.5 - x * 0.1}!, x+0.055 ${0.49 - x * 0.12}!, x ${0.63 - x * 0.1}!`,
          '#fffdf2',
        );
    });
    strokeSmooth(ctx, plot`-0.64 0.36, -0.36 0.47, 0 0.51, 0.36 0.47, 0.64 0.36`, dark, 0.03);
  },
};

/** Animals that are ridden. */
export const MOUNTS = {
  dinosaur: DINOSAUR,
  dragon: {
    ...DINOSAUR,
    back(ctx, { primary, accent }) {
      eachSide(ctx, () => {
        fillSmooth(
          ctx,
          plot`0.5 0.5, 0.9 -0.5, 1.5 -1.34!, 1.72 -0.98, 2.3 -0.72!, 2.02 -0.42, 2.16 0.02!, 1.78 0.1, 1.74 0.5!, 1.3 0.46,
            1.1 0.9`,
          accent,
        );
        for (const line of [
          plot`0.7 0.3, 1.1 -0.5, 1.5 -1.32`,
          plot`0.8 0.2, 1.5 -0.4, 2.28 -0.72`,
          plot`0.84 0.3, 1.5 0, 2.14 0.02`,
          plot`0.86 0.42, 1.3 0.3, 1.73 0.49`,
        ])
          strokeSmooth(ctx, line, primary, 0.07);
      });
    },
    head(ctx, palette) {
      const { light, secondary } = palette;
      eachSide(ctx, () => {
        fillSmooth(ctx, plot`0.12 -0.5, 0.16 -0.8, 0.36 -1.16!, 0.38 -0.8, 0.32 -0.44`, light);
        fillSmooth(ctx, plot`0.5 -0.2, 0.86 -0.5!, 0.84 -0.2, 0.94 -0.02!, 0.62 0.1`, secondary);
      });
      DINOSAUR.head(ctx, palette);
    },
  },
  horse: EQUINE,
  unicorn: {
    ...EQUINE,
    face(ctx, palette) {
      EQUINE.face(ctx, palette);
      const { trim } = palette;
      fillSmooth(ctx, plot`-0.085 -0.66!, 0 -1.3!, 0.085 -0.66!`, trim);
      for (const [y, half] of [
        [-0.78, 0.066],
        [-0.92, 0.048],
        [-1.06, 0.03],
      ] as const)
        strokeSmooth(ctx, plot({ y, half })`-half y+0.03, half y-0.02`, darker(trim, 0.25), 0.016);
    },
  },
  elephant: {
    body: round,
    head(ctx, { primary, accent }) {
      eachSide(ctx, () => {
        oval(ctx, [0.88, -0.02], [0.5, 0.64, -0.12], darker(primary, 0.06));
        oval(ctx, [0.9, 0], [0.37, 0.5, -0.12], mix(primary, accent, 0.35));
      });
      oval(ctx, [0, -0.06], [0.64, 0.6], primary);
      fillSmooth(
        ctx,
        mirrored(plot`0 0.1, 0.26 0.14, 0.21 0.5, 0.17 0.86, 0.16 1.12, 0 1.2`),
        lighter(primary, 0.05),
      );
    },
    face(ctx, { dark, light, primary, trim, secondary }) {
      eyes(ctx, [0.32, -0.04], 0.065, dark);
      for (let i = 0; i < 6; i++)
        strokeSmooth(
          ctx,
          plot({ i })`-0.19+i*0.012 0.42+i*0.11, 0 0.45+i*0.11, 0.19-i*0.012 0.42+i*0.11`,
          darker(primary, 0.2),
          0.016,
        );
      eachSide(ctx, () =>
        fillSmooth(ctx, plot`0.27 0.34, 0.37 0.36, 0.42 0.62, 0.36 0.76!, 0.3 0.58`, light),
      );
      // As dressed for a festival.
      fillSmooth(ctx, mirrored(plot`0 -0.66!, 0.3 -0.6!, 0.24 -0.32, 0 -0.02!`), secondary);
      strokeSmooth(ctx, plot`-0.3 -0.6, -0.24 -0.32, 0 -0.02, 0.24 -0.32, 0.3 -0.6`, trim, 0.04);
      jewel(ctx, [0, -0.34], 0.09, { stone: '#d8305f', setting: trim });
    },
  },
  camel: {
    body(ctx, palette) {
      tall(ctx, palette);
      const { accent, secondary, trim } = palette;
      // A blanket over its shoulders, as at a fair.
      eachSide(ctx, () => {
        fillSmooth(ctx, plot`0.46 0.1!, 0.92 0.34, 1.16 0.96, 1.2 1.8!, 0.62 1.7!, 0.5 0.9`, accent);
        strokeSmooth(ctx, plot`0.5 0.16, 0.6 0.9, 0.68 1.7`, trim, 0.06);
        strokeSmooth(ctx, plot`0.58 0.2, 0.74 0.9, 0.82 1.7`, secondary, 0.05);
      });
    },
    head(ctx, { primary, secondary, light }) {
      eachSide(ctx, () => {
        fillSmooth(ctx, plot`0.28 -0.62, 0.5 -0.8, 0.54 -0.66, 0.36 -0.46`, primary);
        fillSmooth(ctx, plot`0.34 -0.6, 0.48 -0.73, 0.5 -0.66, 0.38 -0.52`, darker(primary, 0.22));
      });
      fillSmooth(
        ctx,
        mirrored(plot`0 -0.8, 0.26 -0.74, 0.4 -0.44, 0.3 -0.06, 0.3 0.2, 0.4 0.46, 0.34 0.72, 0 0.8`),
        primary,
      );
      fillSmooth(ctx, mirrored(plot`0 0.26, 0.24 0.3, 0.36 0.5, 0.3 0.68, 0 0.74`), mix(light, primary, 0.4));
      for (const x of [-0.16, 0, 0.16]) disc(ctx, [x, -0.8 + Math.abs(x) * 0.4], 0.15, secondary);
    },
    face(ctx, { dark, accent, trim, primary, secondary }) {
      eyes(ctx, [0.3, -0.28], 0.075, dark);
      eachSide(ctx, () => {
        // Heavy lids with long lashes, and nostrils that can be shut.
        strokeSmooth(ctx, plot`0.19 -0.32, 0.28 -0.4, 0.4 -0.33`, darker(primary, 0.35), 0.05);
        for (const x of [0.32, 0.37, 0.42])
          strokeSmooth(ctx, plot({ x })`x -0.36, x+0.06 -0.43`, dark, 0.014);
        strokeSmooth(ctx, plot`0.09 0.36, 0.15 0.4, 0.2 0.36`, dark, 0.035);
        strokeSmooth(ctx, plot`0 0.5, 0.12 0.6, 0.27 0.55`, dark, 0.02);
        strokeSmooth(ctx, plot`0 0.14, 0.18 0.12, 0.3 0.06`, accent, 0.05);
        strokeSmooth(ctx, plot`0.3 0.08, 0.4 -0.2, 0.38 -0.5`, accent, 0.045);
        strokeSmooth(ctx, plot`0.31 0.1, 0.56 0.06, 0.62 -0.16, 0.46 -0.36`, darker(accent, 0.25), 0.034);
        for (const [y, colour] of [
          [0.2, trim],
          [0.32, secondary],
          [0.44, accent],
        ] as const)
          disc(ctx, [0.44, y], 0.062, colour);
      });
      strokeSmooth(ctx, plot`0 0.42, 0 0.5`, dark, 0.018);
      jewel(ctx, [0, -0.42], 0.08, { stone: '#1f9e8f', setting: trim });
    },
  },
  lion: {
    body: round,
    head(ctx, palette) {
      const { secondary } = palette;
      for (let i = 0; i < 16; i++) {
        const angle = (i / 16) * Math.PI * 2;
        disc(
          ctx,
          [Math.cos(angle) * 0.72, Math.sin(angle) * 0.68],
          0.26,
          i % 2 ? secondary : lighter(secondary, 0.1),
        );
      }
      oval(ctx, [0, 0], [0.76, 0.72], secondary);
      catHead(ctx, palette);
    },
    face: catFace,
  },
  tiger: {
    body: round,
    head(ctx, palette) {
      const { dark } = palette;
      catHead(ctx, palette);
      for (const x of [-0.11, 0, 0.11])
        fillSmooth(ctx, plot({ x })`x-0.03 -0.58, x+0.03 -0.58, x*0.8 ${-0.34 + Math.abs(x) * 0.5}!`, dark);
      eachSide(ctx, () => {
        for (const y of [-0.1, 0.06, 0.2])
          fillSmooth(ctx, plot({ y })`0.64 y-0.03, 0.64 y+0.04, 0.44 y+0.03!`, dark);
      });
    },
    face: catFace,
  },
} as const satisfies Record<string, Mount>;
