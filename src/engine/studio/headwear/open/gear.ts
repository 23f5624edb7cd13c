import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { bandLine, hairHalfWidthAt, hairHeight, turnOf } from '../anatomy.ts';
import { fillSmooth, inside, moved, type Point, spotsAlong, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER, PETAL, SILK } from '../material.ts';
import { bead, disc, jewel, oval, placed, rose, star } from '../ornament.ts';
import { fold } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';

function sampled(line: (t: number) => Point): Point[] {
  return spotsAlong(15, line).map(({ x, y }): Point => [x, y]);
}

/** Ear cups on an arch over the hair, lamps in the cups, a thin microphone beside the cheek. */
export function headset(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const x = Math.max(fit.cheekHalfWidth + 0.07, hairHalfWidthAt(fit, fit.eyeY) * 0.86);
  const arch: Point[] = [
    [-x - 0.02, fit.eyeY],
    [-x * 0.98, fit.foreheadY],
    [-x * 0.6, fit.crownY + 0.08],
    [0, fit.crownY - 0.015],
    [x * 0.6, fit.crownY + 0.08],
    [x * 0.98, fit.foreheadY],
    [x + 0.02, fit.eyeY],
  ];
  const band: PartLayer = {
    name: 'headset-arch',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.06,
    draw: (ctx) => {
      strokeSmooth(ctx, arch, darker(palette.light, 0.3), 0.085);
      strokeSmooth(ctx, arch, palette.light, 0.066);
      strokeSmooth(ctx, arch.slice(1, -1), palette.accent, 0.016);
    },
  };
  const cups: PartLayer = {
    name: 'headset-cups',
    depth: 'over-head',
    ...LACQUER,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const at = side * (x + 0.01);
        oval(ctx, at - side * 0.03, fit.eyeY + 0.05, 0.09, 0.165, palette.dark);
        oval(ctx, at, fit.eyeY + 0.04, 0.1, 0.165, palette.light);
        oval(ctx, at + side * 0.006, fit.eyeY + 0.04, 0.07, 0.125, darker(palette.light, 0.25));
        oval(ctx, at + side * 0.006, fit.eyeY + 0.04, 0.062, 0.115, lighter(palette.light, 0.3));
      }
    },
  };
  const lamps: PartLayer = {
    name: 'headset-lamps',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.02,
    glow: 0.85,
    shadow: 0,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.beginPath();
        ctx.ellipse(side * (x + 0.016), fit.eyeY + 0.04, 0.042, 0.08, 0, 0, Math.PI * 2);
        ctx.strokeStyle = palette.accent;
        ctx.lineWidth = 0.02;
        ctx.stroke();
      }
    },
  };
  const boom: PartLayer = {
    name: 'headset-microphone',
    depth: 'in-front',
    ...LACQUER,
    volume: 0.04,
    draw: (ctx) => {
      const reach = fit.jawHalfWidth * 0.98;
      const line: Point[] = [
        [x, fit.eyeY + 0.18],
        [x - 0.02, fit.mouthY],
        [reach + 0.02, fit.mouthY + 0.13],
        [reach - 0.05, fit.mouthY + 0.155],
      ];
      strokeSmooth(ctx, line, darker(palette.light, 0.35), 0.03);
      strokeSmooth(ctx, line, palette.light, 0.022);
      oval(ctx, reach - 0.07, fit.mouthY + 0.158, 0.045, 0.032, palette.dark, -0.2);
      oval(ctx, reach - 0.085, fit.mouthY + 0.155, 0.02, 0.018, palette.accent, -0.2);
    },
  };
  return { layers: [band, cups, lamps, boom] };
}

/** A mirrored visor pushed up onto the hair, on a strap. */
export function raisedVisor(room: PartRoom, options: { glasses?: boolean }): Headwear {
  const { fit, palette } = room;
  const y = Math.min(hairHeight(fit, 0.24), fit.foreheadY - 0.05);
  const half = hairHalfWidthAt(fit, y) * 0.93;
  const lean = turnOf(fit) * 0.05;
  const shape: Point[] = [
    [-half, y - 0.02],
    [-half * 0.9, y - 0.1],
    [-half * 0.5, y - 0.14],
    [lean, y - 0.15],
    [half * 0.5, y - 0.14],
    [half * 0.9, y - 0.1],
    [half, y - 0.02],
    [half * 0.88, y + 0.075],
    [half * 0.4, y + 0.075],
    [lean, y + 0.035],
    [-half * 0.4, y + 0.075],
    [-half * 0.88, y + 0.075],
  ];
  const lens = (ctx: Parameters<PartLayer['draw']>[0]): void => {
    const glass = ctx.createLinearGradient(-half, y - 0.12, half, y + 0.1);
    glass.addColorStop(0, darker(palette.accent, 0.35));
    glass.addColorStop(0.4, palette.accent);
    glass.addColorStop(0.55, lighter(palette.accent, 0.55));
    glass.addColorStop(0.75, mixed(palette.accent, palette.primary, 0.6));
    glass.addColorStop(1, palette.primary);
    if (options.glasses) {
      for (const side of [-1, 1]) {
        oval(ctx, side * half * 0.47 + lean, y - 0.02, half * 0.44, 0.135, palette.dark);
        oval(ctx, side * half * 0.47 + lean, y - 0.02, half * 0.385, 0.11, glass);
        strokeSmooth(
          ctx,
          [
            [side * half * 0.3, y - 0.07],
            [side * half * 0.42, y + 0.03],
          ],
          'rgba(255,255,255,0.55)',
          0.03,
        );
      }
      strokeSmooth(
        ctx,
        [
          [-half * 0.1 + lean, y - 0.04],
          [lean, y - 0.06],
          [half * 0.1 + lean, y - 0.04],
        ],
        palette.dark,
        0.035,
      );
      return;
    }
    fillSmooth(ctx, moved(shape, 0, 0.012), palette.dark);
    fillSmooth(ctx, moved(shape, 0, y * 0.06, 0.94), glass);
    inside(ctx, shape, () => {
      for (const [x, wide] of [
        [-0.55, 0.06],
        [-0.42, 0.025],
        [0.35, 0.09],
      ] as const) {
        strokeSmooth(
          ctx,
          [
            [half * x, y - 0.2],
            [half * x - 0.08, y + 0.12],
          ],
          'rgba(255,255,255,0.42)',
          wide,
        );
      }
      strokeSmooth(
        ctx,
        [
          [-half, y + 0.05],
          [lean, y + 0.015],
          [half, y + 0.05],
        ],
        palette.trim,
        0.012,
      );
    });
  };
  const strap: PartLayer = {
    name: 'visor-strap',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.05,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          [
            [side * half * 0.9, y - 0.03],
            [side * half * 1.04, y + 0.02],
          ],
          palette.dark,
          0.1,
        );
      }
    },
  };
  return {
    layers: [strap, { name: 'visor', depth: 'over-head', ...LACQUER, volume: 0.1, gloss: 0.95, draw: lens }],
  };
}

/** Loops, knot and tails of a bow centred at the origin, `size` to the end of a loop. */
export function bow(
  ctx: Parameters<PartLayer['draw']>[0],
  size: number,
  colour: string,
  dots: string | null,
): void {
  ctx.save();
  ctx.scale(size, size);
  for (const side of [-1, 1]) {
    const tail: Point[] = [
      [side * 0.08, 0.05],
      [side * 0.42, 0.42],
      [side * 0.52, 0.9],
      [side * 0.36, 0.78],
      [side * 0.2, 0.88],
      [side * 0.14, 0.5],
    ];
    fillSmooth(ctx, tail, darker(colour, 0.22));
  }
  for (const side of [-1, 1]) {
    const loop: Point[] = [
      [side * 0.06, -0.1],
      [side * 0.4, -0.5],
      [side * 0.86, -0.56],
      [side, -0.1],
      [side * 0.88, 0.38],
      [side * 0.42, 0.36],
      [side * 0.06, 0.12],
    ];
    fillSmooth(ctx, loop, colour);
    inside(ctx, loop, () => {
      if (dots) {
        for (const [x, y] of [
          [0.42, -0.2],
          [0.72, -0.32],
          [0.66, 0.02],
          [0.42, 0.16],
          [0.9, 0.08],
          [0.74, 0.3],
        ] as const)
          disc(ctx, side * x, y, 0.075, dots);
      }
      fold(
        ctx,
        [
          [side * 0.06, -0.04],
          [side * 0.4, -0.16],
          [side * 0.72, -0.2],
        ],
        0.13,
        1.6,
      );
      fold(
        ctx,
        [
          [side * 0.06, 0.06],
          [side * 0.36, 0.12],
          [side * 0.62, 0.2],
        ],
        0.11,
        1.4,
      );
    });
    strokeSmooth(ctx, loop, veiled(darker(colour, 0.6), 0.5), 0.02, true);
  }
  oval(ctx, 0, 0.01, 0.18, 0.22, darker(colour, 0.3));
  oval(ctx, 0, 0, 0.165, 0.2, lighter(colour, 0.08));
  fold(
    ctx,
    [
      [-0.05, -0.16],
      [-0.03, 0.16],
    ],
    0.07,
    1.4,
  );
  ctx.restore();
}

/** A hair band with a big bow to one side. */
export function partyBow(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.5, 0.2);
  const [x, y] = line(0.7);
  return {
    layers: [
      {
        name: 'bow-band',
        depth: 'over-head',
        ...SILK,
        volume: 0.04,
        draw: (ctx) => strokeSmooth(ctx, sampled(line), darker(palette.primary, 0.12), 0.05),
      },
      {
        name: 'bow',
        depth: 'over-head',
        ...SILK,
        draw: (ctx) =>
          placed(ctx, x, y - 0.03, 0.24, 1, () => bow(ctx, 0.27, palette.primary, palette.light)),
      },
    ],
  };
}

/** Sport or fifties hair band: broad cloth with a knot. */
export function headband(room: PartRoom, options: { knot?: boolean }): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.26, 0.14, 1);
  const layer: PartLayer = {
    name: 'headband',
    depth: 'over-head',
    ...SILK,
    volume: 0.06,
    draw: (ctx) => {
      const points = sampled(line);
      strokeSmooth(ctx, points, darker(palette.primary, 0.3), 0.13);
      strokeSmooth(ctx, points, palette.primary, 0.116);
      ctx.setLineDash([0.001, 0.075]);
      for (const shift of [-0.028, 0.028])
        strokeSmooth(ctx, moved(points, shift, shift), palette.light, 0.03);
      ctx.setLineDash([]);
      if (options.knot === false) return;
      const [x, y] = line(0.5);
      for (const side of [-1, 1]) {
        const ear: Point[] = [
          [x, y],
          [x + side * 0.07, y - 0.14],
          [x + side * 0.15, y - 0.22],
          [x + side * 0.19, y - 0.12],
          [x + side * 0.09, y - 0.02],
        ];
        fillSmooth(ctx, ear, palette.primary);
        inside(ctx, ear, () =>
          fold(
            ctx,
            [
              [x, y],
              [x + side * 0.13, y - 0.15],
            ],
            0.05,
            1.6,
          ),
        );
      }
      oval(ctx, x, y - 0.01, 0.05, 0.062, lighter(palette.primary, 0.1));
    },
  };
  return { layers: [layer] };
}

/** A bun on the crown with ribbon, pearls and a small crown in front: ballet. */
export function balletBun(room: PartRoom): Headwear {
  const { fit, palette, hair } = room;
  const line = bandLine(fit, 0.62, 0.15, 0.86);
  const y = fit.crownY - 0.05;
  const bun: PartLayer = {
    name: 'bun',
    depth: 'behind-head',
    volume: 0.2,
    bevel: 0.016,
    gloss: 0.35,
    shadow: 0.3,
    draw: (ctx) => {
      oval(ctx, 0, y, 0.24, 0.185, hair);
      for (let i = 0; i < 7; i++) {
        strokeSmooth(
          ctx,
          [
            [-0.2 + i * 0.012, y + 0.06 - i * 0.02],
            [-0.05 + i * 0.02, y - 0.16 + i * 0.035],
            [0.2 - i * 0.01, y + 0.03],
          ],
          veiled(i % 2 ? lighter(hair, 0.3) : darker(hair, 0.5), 0.5),
          0.012,
        );
      }
    },
  };
  const ribbon: PartLayer = {
    name: 'bun-ribbon',
    depth: 'over-head',
    ...SILK,
    draw: (ctx) => {
      placed(ctx, 0.2, y + 0.1, 0.3, 1, () => bow(ctx, 0.17, palette.primary, null));
      for (const [x, size] of [
        [-0.19, 0.05],
        [-0.1, 0.058],
        [0, 0.062],
        [0.1, 0.058],
      ] as const)
        rose(ctx, x, y + 0.115 + x * x * 0.5, size, lighter(palette.primary, 0.35), x * 9);
    },
  };
  const crown: PartLayer = {
    name: 'bun-crown',
    depth: 'over-head',
    ...GOLD,
    volume: 0.03,
    draw: (ctx) => {
      const metal = mixed(palette.trim, '#f4f6fa', 0.5);
      strokeSmooth(ctx, sampled(line), metal, 0.026);
      for (const spot of spotsAlong(13, line)) {
        const tall = 0.05 + 0.08 * Math.max(0, 1 - Math.abs(spot.x) * 2.4);
        strokeSmooth(
          ctx,
          [
            [spot.x - 0.028, spot.y],
            [spot.x, spot.y - tall],
            [spot.x + 0.028, spot.y],
          ],
          metal,
          0.012,
        );
        bead(ctx, spot.x, spot.y - tall - 0.012, 0.017, '#fff8f2');
        jewel(ctx, spot.x, spot.y - 0.004, 0.012, palette.accent, metal);
      }
    },
  };
  return { layers: [bun, ribbon, crown] };
}

/** A spiralled horn and ears on a flowered band. */
export function unicornBand(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.42, 0.18);
  const [x, y] = line(0.5);
  const tall = Math.min(0.5, Math.max(0.3, y - room.bounds.top - 0.05));
  const ears: PartLayer = {
    name: 'unicorn-ears',
    depth: 'over-head',
    ...PETAL,
    volume: 0.12,
    draw: (ctx) => {
      for (const t of [0.24, 0.76]) {
        const [ex, ey] = line(t);
        placed(ctx, ex, ey, ex * 0.8, 1, () => {
          fillSmooth(
            ctx,
            [
              [-0.08, 0.02],
              [-0.085, -0.12],
              [0, -0.25],
              [0, -0.25],
              [0.085, -0.12],
              [0.08, 0.02],
            ],
            palette.light,
          );
          fillSmooth(
            ctx,
            [
              [-0.042, 0],
              [-0.045, -0.1],
              [0, -0.18],
              [0.045, -0.1],
              [0.042, 0],
            ],
            mixed(palette.accent, palette.light, 0.35),
          );
        });
      }
    },
  };
  const horn: PartLayer = {
    name: 'unicorn-horn',
    depth: 'over-head',
    ...GOLD,
    volume: 0.1,
    draw: (ctx) => {
      const cone: Point[] = [
        [x - 0.082, y + 0.02],
        [x - 0.08, y],
        [x, y - tall],
        [x, y - tall],
        [x + 0.08, y],
        [x + 0.082, y + 0.02],
      ];
      fillSmooth(ctx, cone, palette.trim);
      inside(ctx, cone, () => {
        for (let i = 0; i < 8; i++) {
          const at = y - (i / 8) * tall;
          strokeSmooth(
            ctx,
            [
              [x - 0.1, at - 0.01],
              [x, at - 0.005],
              [x + 0.1, at - 0.06],
            ],
            darker(palette.trim, 0.4),
            0.014,
          );
          strokeSmooth(
            ctx,
            [
              [x - 0.1, at + 0.012],
              [x, at + 0.015],
              [x + 0.1, at - 0.04],
            ],
            lighter(palette.trim, 0.55),
            0.012,
          );
        }
      });
    },
  };
  const flowers: PartLayer = {
    name: 'unicorn-flowers',
    depth: 'over-head',
    ...PETAL,
    draw: (ctx) => {
      strokeSmooth(ctx, sampled(line), palette.light, 0.035);
      const tones = [palette.accent, palette.primary, lighter(palette.secondary, 0.3)];
      for (const [i, t] of [0.12, 0.3, 0.38, 0.5, 0.62, 0.7, 0.88].entries())
        rose(ctx, ...line(t), i === 3 ? 0.07 : 0.055, tones[i % 3] ?? palette.accent, i * 2);
    },
  };
  return { layers: [ears, horn, flowers] };
}

/** A comb with a large rose over the ear and a fan behind: flamenco. */
export function flamencoComb(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const y = hairHeight(fit, 0.35);
  const x = hairHalfWidthAt(fit, y) * 0.78;
  const comb: PartLayer = {
    name: 'comb',
    depth: 'behind-head',
    ...LACQUER,
    volume: 0.05,
    metal: 0.3,
    draw: (ctx) => {
      const base = fit.crownY + 0.16;
      const shell = mixed(palette.dark, '#7a3b1d', 0.6);
      const edge = Array.from({ length: 23 }, (_, i): Point => {
        const angle = -0.95 + (i / 22) * 1.9;
        const reach = (i % 2 ? 0.43 : 0.385) + 0.03 * Math.cos(angle * 1.6);
        return [Math.sin(angle) * reach, base - Math.cos(angle) * reach];
      });
      fillSmooth(ctx, [...edge, [0.2, base + 0.06], [-0.2, base + 0.06]], shell);
      strokeSmooth(ctx, edge, palette.trim, 0.022);
      for (let i = 0; i < 9; i++) {
        const angle = -0.8 + i * 0.2;
        const at = (reach: number): Point => [Math.sin(angle) * reach, base - Math.cos(angle) * reach];
        strokeSmooth(ctx, [at(0.14), at(0.3)], palette.trim, 0.012);
        jewel(ctx, ...at(0.345), 0.024, palette.primary, palette.trim, 1.2);
      }
      for (const reach of [0.16, 0.27]) {
        ctx.beginPath();
        ctx.arc(0, base, reach, Math.PI * 1.22, Math.PI * 1.78);
        ctx.strokeStyle = palette.trim;
        ctx.lineWidth = 0.016;
        ctx.stroke();
      }
    },
  };
  const flowers: PartLayer = {
    name: 'comb-roses',
    depth: 'over-head',
    ...PETAL,
    draw: (ctx) => {
      rose(ctx, -x + 0.14, y - 0.17, 0.085, darker(palette.primary, 0.12), 2);
      rose(ctx, -x - 0.01, y + 0.14, 0.09, darker(palette.primary, 0.06), 1);
      rose(ctx, -x, y, 0.15, palette.primary, 0.4);
    },
  };
  return { layers: [comb, flowers] };
}

/** Springy feelers with stars or balls on a band. */
export function antennaBand(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.6, 0.2);
  const layer: PartLayer = {
    name: 'antennae',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.06,
    draw: (ctx) => {
      strokeSmooth(ctx, sampled(line), palette.primary, 0.05);
      for (const side of [-1, 1]) {
        const [x, y] = line(0.5 + side * 0.2);
        const coil = Array.from(
          { length: 19 },
          (_, i): Point => [x + side * i * 0.006 + Math.sin(i * 1.57) * 0.022, y - i * 0.0135],
        );
        strokeSmooth(ctx, coil, palette.trim, 0.013);
        star(ctx, x + side * 0.115, y - 0.3, 0.095, palette.accent);
      }
    },
  };
  return { layers: [layer] };
}
