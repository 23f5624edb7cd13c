import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, inside, mirrored, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, type Material, STEEL } from '../drawing/material.ts';
import { bead, blossom, disc, eachSide, fillBox, oval, placed, star } from '../drawing/ornament.ts';
import type { CostumePalette, PartLayer, PartRoom } from '../drawing/part.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { beforeLap, lapY, type Paint } from './lap.ts';

/** A vehicle seen from the front, hands at (0.6, -0.5) on both sides: what the hands hold, its body, and what shines on it. */
interface Vehicle {
  /** Who sits in it is not seen below here. */
  readonly seat?: number;
  readonly held: Paint;
  readonly body: Paint;
  readonly fittings: Paint;
}

function wheel(
  ctx: SKRSContext2D,
  x: number,
  [width, height]: readonly [number, number],
  dark: string,
): void {
  fillBox(ctx, [x - width / 2, 0.98 - height / 2, width, height], width * 0.42, dark);
  for (let i = 0; i < 5; i++)
    strokeSmooth(
      ctx,
      plot({ x, i, w: width * 0.34 })`x-w 0.72+i*0.13, x 0.75+i*0.13, x+w 0.72+i*0.13`,
      lighter(dark, 0.16),
      0.018,
    );
}

function lamp(ctx: SKRSContext2D, [x, y]: readonly [number, number], radius: number, rim: string): void {
  disc(ctx, [x, y], radius * 1.24, rim);
  disc(ctx, [x, y], radius, '#fff6d6');
  disc(ctx, [x - radius * 0.28, y - radius * 0.3], radius * 0.36, '#ffffff');
}

function propeller(ctx: SKRSContext2D, { secondary, trim, light }: CostumePalette): void {
  for (const turn of [0.5, 0.5 + Math.PI / 2])
    placed(ctx, { x: 0, y: 0.12, angle: turn }, 1, () => {
      fillSmooth(ctx, plot`-0.06 0, -0.15 0.5, -0.06 0.92, 0.08 0.9, 0.06 0`, secondary);
      fillSmooth(ctx, plot`0.06 0, 0.15 -0.5, 0.06 -0.92, -0.08 -0.9, -0.06 0`, secondary);
      for (const y of [-0.74, 0.74]) fillBox(ctx, [-0.12, y - 0.05, 0.24, 0.1], 0.02, light);
    });
  bead(ctx, [0, 0.12], 0.2, trim);
}

const VEHICLES = {
  car: {
    seat: 0.2,
    held(ctx, { dark, trim }) {
      ctx.beginPath();
      ctx.ellipse(0, -0.4, 0.6, 0.42, 0, 0, Math.PI * 2);
      ctx.strokeStyle = dark;
      ctx.lineWidth = 0.1;
      ctx.stroke();
      disc(ctx, [0, -0.34], 0.13, trim);
    },
    body(ctx, { primary, dark, light }) {
      eachSide(ctx, () => {
        wheel(ctx, 1.22, [0.42, 0.8], dark);
        // A mirror on its stalk.
        strokeSmooth(ctx, plot`1.22 -0.16, 1.4 -0.3`, darker(primary, 0.3), 0.06);
        oval(ctx, [1.52, -0.36], [0.19, 0.14], primary);
      });
      fillBox(ctx, [-1.1, 0.7, 2.2, 0.46], 0.1, darker(dark, 0.3));
      fillSmooth(
        ctx,
        mirrored(plot`0 -0.34, 0.7 -0.32, 1.16 -0.2, 1.46 0.12, 1.56 0.52, 1.46 0.86, 1.1 0.98, 0 1`),
        primary,
      );
      // The bonnet between its two folds, and a stripe on it.
      fillSmooth(ctx, mirrored(plot`0 -0.26, 0.62 -0.24, 0.9 0.1, 0.94 0.3, 0 0.34`), lighter(primary, 0.07));
      eachSide(ctx, () =>
        strokeSmooth(ctx, plot`0.66 -0.28, 0.92 0.06, 0.97 0.3`, darker(primary, 0.22), 0.022),
      );
      fillSmooth(ctx, mirrored(plot`0 -0.28!, 0.16 -0.28!, 0.2 0.32!, 0 0.34!`), light);
    },
    fittings(ctx, { trim, dark, light, accent }) {
      fillBox(ctx, [-0.66, 0.42, 1.32, 0.26], 0.12, dark);
      for (let i = -4; i <= 4; i++) fillBox(ctx, [i * 0.13 - 0.016, 0.44, 0.032, 0.22], 0.01, trim);
      eachSide(ctx, () => lamp(ctx, [1.14, 0.34], 0.2, trim));
      strokeSmooth(ctx, plot`-1.42 0.81, 0 0.86, 1.42 0.81`, trim, 0.12);
      fillBox(ctx, [-0.32, 0.74, 0.64, 0.2], 0.04, light);
      star(ctx, [0, 0.84], 0.08, accent);
    },
  },
  plane: {
    seat: 0.16,
    held(ctx, { dark }) {
      fillSmooth(ctx, mirrored(plot`0 -0.72, 0.6 -0.64, 0.86 -0.4, 0.8 -0.1, 0 0`), darker(dark, 0.2));
    },
    body(ctx, { primary, light, dark, secondary }) {
      eachSide(ctx, () => {
        fillSmooth(ctx, plot`0.4 0.1, 1.4 0.02, 2.7 -0.1, 2.86 0.02, 2.7 0.16, 1.4 0.34, 0.4 0.42`, primary);
        fillSmooth(ctx, plot`2.1 -0.02, 2.7 -0.1, 2.86 0.02, 2.7 0.16, 2.1 0.24`, secondary);
        strokeSmooth(ctx, plot`0.44 0.8, 0.62 1.12`, darker(primary, 0.3), 0.09);
        fillBox(ctx, [0.54, 0.98, 0.22, 0.44], 0.1, dark);
      });
      fillSmooth(
        ctx,
        mirrored(plot`0 -0.56, 0.5 -0.52, 0.82 -0.3, 0.94 0.12, 0.8 0.62, 0.42 0.94, 0 1`),
        primary,
      );
      disc(ctx, [0, 0.12], 0.62, light);
      disc(ctx, [0, 0.12], 0.52, mix(light, dark, 0.72));
      eachSide(ctx, () => {
        for (const angle of [0.35, 0.95, 1.55])
          disc(ctx, [Math.sin(angle) * 0.4, 0.12 - Math.cos(angle) * 0.4], 0.05, mix(light, dark, 0.35));
      });
      // The cockpit's padded rim, which hands lie on.
      strokeSmooth(ctx, plot`-0.84 -0.3, -0.56 -0.48, 0 -0.54, 0.56 -0.48, 0.84 -0.3`, dark, 0.12);
    },
    fittings: propeller,
  },
  boat: {
    seat: 0.2,
    held(ctx, { secondary }) {
      fillSmooth(ctx, mirrored(plot`0 -0.5, 0.9 -0.46, 1.4 -0.5, 1.3 -0.2, 0 -0.1`), darker(secondary, 0.45));
    },
    body(ctx, { primary, secondary, light }) {
      const hull = mirrored(plot`0 -0.3, 0.8 -0.36, 1.56 -0.56!, 1.38 0.1, 0.96 0.72, 0.4 1.2, 0 1.3`);
      fillSmooth(ctx, hull, primary);
      inside(ctx, hull, () => {
        fillSmooth(ctx, mirrored(plot`0 -0.3!, 1.6 -0.6!, 1.6 -0.34!, 0.8 -0.1, 0 -0.06!`), light);
        for (const y of [0.16, 0.42, 0.68, 0.94])
          strokeSmooth(
            ctx,
            plot({ y })`-1.6 y-0.3, -0.8 y-0.06, 0 y, 0.8 y-0.06, 1.6 y-0.3`,
            darker(primary, 0.2),
            0.022,
          );
        // The stem, where both sides meet.
        strokeSmooth(ctx, plot`0 -0.3, 0.01 0.4, 0 1.3`, darker(primary, 0.3), 0.09);
      });
      strokeSmooth(ctx, plot`-1.56 -0.56, -0.8 -0.37, 0 -0.31, 0.8 -0.37, 1.56 -0.56`, secondary, 0.13);
    },
    fittings(ctx, { trim, accent, light }) {
      bead(ctx, [0, -0.3], 0.1, trim);
      eachSide(ctx, () => {
        disc(ctx, [0.86, 0.08], 0.2, light);
        disc(ctx, [0.86, 0.08], 0.1, accent);
      });
      // The water that the bow parts, and its foam.
      for (const [y, alpha, phase] of [
        [0.62, 0.7, 0],
        [0.84, 0.92, 1],
      ] as const) {
        const crest = Array.from({ length: 17 }, (_, i): Point => {
          const x = (i - 8) * 0.75;
          return [x, y + (i % 2 === phase ? 0.07 : -0.07) + (i === 8 ? 0.14 : 0)];
        });
        fillSmooth(ctx, [...crest, ...plot`6 3!, -6 3!`], veiled(mix('#4fb4d8', light, 0.25), alpha));
        strokeSmooth(ctx, crest, veiled('#ffffff', 0.7), 0.03);
      }
    },
  },
  bike: {
    held(ctx, { dark, trim }) {
      strokeSmooth(ctx, plot`-0.74 -0.56, -0.44 -0.46, 0 -0.34, 0.44 -0.46, 0.74 -0.56`, trim, 0.08);
      eachSide(ctx, () => {
        strokeSmooth(ctx, plot`0.5 -0.5, 0.78 -0.58`, dark, 0.13);
        strokeSmooth(ctx, plot`0.36 -0.44, 0.62 -0.86`, darker(trim, 0.2), 0.03);
        oval(ctx, [0.66, -0.94], [0.17, 0.12], trim);
        oval(ctx, [0.66, -0.94], [0.13, 0.09], '#bcd6e6');
      });
    },
    body(ctx, { primary, dark, light }) {
      fillBox(ctx, [-0.17, 0.5, 0.34, 1], 0.16, dark);
      eachSide(ctx, () => {
        // Foot boards, and the frame that stands out behind the front.
        fillSmooth(ctx, plot`0.2 0.7, 0.66 0.72, 0.84 0.86, 0.7 1, 0.2 1`, darker(primary, 0.35));
        strokeSmooth(ctx, plot`0.13 0.5, 0.15 1.06`, lighter(dark, 0.4), 0.06);
      });
      fillSmooth(
        ctx,
        mirrored(
          plot`0 -0.5, 0.26 -0.46, 0.34 -0.26, 0.62 0.08, 0.7 0.5, 0.62 0.84, 0.4 0.92, 0.3 0.6, 0 0.5`,
        ),
        primary,
      );
      fillSmooth(ctx, mirrored(plot`0 0.42, 0.2 0.5, 0.27 0.78, 0.22 0.92, 0 0.86`), lighter(primary, 0.06));
      eachSide(ctx, () => fillSmooth(ctx, plot`0.36 -0.04, 0.52 0.14, 0.6 0.56, 0.5 0.74, 0.46 0.3`, light));
    },
    fittings(ctx, { trim, accent }) {
      lamp(ctx, [0, -0.22], 0.2, trim);
      eachSide(ctx, () => oval(ctx, [0.42, -0.02], [0.09, 0.06, 0.6], '#ffb13d'));
      star(ctx, [0, 0.22], 0.11, accent);
    },
  },
  bicycle: {
    held(ctx, { dark, trim }) {
      strokeSmooth(ctx, plot`-0.76 -0.52, -0.4 -0.5, 0 -0.42, 0.4 -0.5, 0.76 -0.52`, trim, 0.07);
      eachSide(ctx, () => strokeSmooth(ctx, plot`0.52 -0.51, 0.82 -0.53`, dark, 0.12));
      strokeSmooth(ctx, plot`0 -0.44, 0 0.4`, trim, 0.08);
    },
    body(ctx, { primary, secondary, dark, accent, light }) {
      fillBox(ctx, [-0.085, 0.26, 0.17, 1.3], 0.085, dark);
      for (let i = 0; i < 7; i++) fillBox(ctx, [-0.06, 0.4 + i * 0.16, 0.12, 0.03], 0.01, lighter(dark, 0.2));
      eachSide(ctx, () => strokeSmooth(ctx, plot`0.05 0.14, 0.15 0.3, 0.16 0.92`, primary, 0.07));
      fillSmooth(ctx, mirrored(plot`0 0.16, 0.11 0.2, 0.13 0.5, 0 0.54`), primary);
      // A basket of flowers.
      const basket = mirrored(plot`0 -0.3!, 0.44 -0.34!, 0.34 0.14, 0.26 0.2, 0 0.2`);
      for (const [x, y, colour] of [
        [-0.27, -0.38, accent],
        [-0.08, -0.44, light],
        [0.1, -0.4, primary],
        [0.28, -0.4, accent],
      ] as const)
        blossom(ctx, [x, y], 0.15, { colour, heart: '#f7d24f', angle: x * 2 });
      fillSmooth(ctx, basket, secondary);
      inside(ctx, basket, () => {
        for (let i = 0; i < 5; i++)
          strokeSmooth(
            ctx,
            plot({ i })`-0.46 -0.22+i*0.1, 0 -0.19+i*0.1, 0.46 -0.22+i*0.1`,
            darker(secondary, 0.25),
            0.022,
          );
        for (let i = -4; i <= 4; i++)
          strokeSmooth(ctx, plot({ i })`i*0.1 -0.36, i*0.085 0.2`, lighter(secondary, 0.16), 0.02);
      });
      strokeSmooth(ctx, plot`-0.44 -0.32, 0 -0.28, 0.44 -0.32`, darker(secondary, 0.12), 0.06);
    },
    fittings(ctx, { trim }) {
      lamp(ctx, [0, 0.32], 0.11, trim);
      bead(ctx, [0.3, -0.56], 0.075, trim);
    },
  },
} as const satisfies Record<string, Vehicle>;

const GRIP: Material = { ...LACQUER, volume: 0.04, gloss: 0.35 };

export interface VehicleOptions {
  readonly of?: keyof typeof VEHICLES;
}

/** How far down the body of who sits in it is seen, in body units; null for what is sat on. */
export function seatOf(room: PartRoom, { of = 'car' }: VehicleOptions): number | null {
  const { seat }: Vehicle = VEHICLES[of];
  return seat === undefined ? null : lapY(room, seat);
}

/** What the child drives towards the viewer, hiding it from the waist down. */
export function vehicle(room: PartRoom, { of = 'car' }: VehicleOptions): readonly PartLayer[] {
  const { held, body, fittings }: Vehicle = VEHICLES[of];
  const layer = beforeLap(room);
  return [
    layer('vehicle-held', GRIP, held),
    layer('vehicle-body', { ...LACQUER, volume: 0.34 }, body),
    layer('vehicle-fittings', { ...STEEL, volume: 0.05, metal: 0.2, shadow: 0.25 }, fittings),
  ];
}
