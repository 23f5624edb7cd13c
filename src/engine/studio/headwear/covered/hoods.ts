import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, inside, moved, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER, type Material, PLUSH, SILK } from '../material.ts';
import { bead, jewel, leaf, oval, star } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, furBand, ribs, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

/** Folds falling from the crown past the cheeks onto the shoulders. */
export function drapes(ctx: SKRSContext2D, room: PartRoom, form: HoodForm, depth = 1): void {
  const { fit } = room;
  const { ease, hem, spread = 0 } = form;
  const cheek = fit.cheekHalfWidth;
  for (const side of [-1, 1]) {
    const lines: readonly (readonly [number, number, number])[] = [
      [0.34, 0.3, 0.07],
      [0.62, 0.62, 0.09],
      [0.86, 0.9, 0.06],
    ];
    for (const [from, to, width] of lines) {
      const x = side * (cheek + ease * from);
      fold(
        ctx,
        [
          [x * 0.72, fit.foreheadY - 0.08 - ease * from],
          [x, fit.eyeY],
          [side * (fit.jawHalfWidth + 0.03 + ease * from), fit.mouthY + 0.12],
          [side * (fit.jawHalfWidth + ease * from + spread * to * 0.6), fit.chinY + hem * 0.6],
          [side * (fit.jawHalfWidth + ease * from + spread * to), fit.chinY + hem * 1.1],
        ],
        width,
        depth,
      );
    }
  }
}

export type HoodStyle = 'cloak' | 'elf' | 'wizard' | 'hoodie' | 'rain';

/** A clasp under the chin. */
function clasp(room: PartRoom, style: HoodStyle): PartLayer {
  const { fit, palette } = room;
  const y = fit.chinY + 0.24;
  return {
    name: 'hood-clasp',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      if (style === 'elf') {
        for (const side of [-1, 1]) {
          for (const [angle, length] of [
            [0.5, 0.17],
            [0.05, 0.2],
            [-0.4, 0.15],
          ] as const) {
            leaf(ctx, side * 0.02, y, length, side > 0 ? angle : Math.PI - angle, palette.trim);
          }
        }
      }
      if (style === 'wizard') star(ctx, 0, y, 0.12, palette.trim);
      jewel(ctx, 0, y, 0.052, palette.accent, palette.trim, 1.15);
    },
  };
}

function drawstrings(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'drawstrings',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.03,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const x = side * 0.17;
        const cord: Point[] = [
          [x, fit.chinY + 0.12],
          [x + side * 0.02, fit.chinY + 0.3],
          [x - side * 0.01, fit.chinY + 0.5 + side * 0.03],
        ];
        strokeSmooth(ctx, cord, darker(palette.light, 0.25), 0.036);
        strokeSmooth(ctx, cord, palette.light, 0.028);
        oval(ctx, x, fit.chinY + 0.115, 0.032, 0.032, palette.trim);
        oval(ctx, x, fit.chinY + 0.115, 0.015, 0.015, palette.dark);
        const [ex, ey] = cord[2] ?? [0, 0];
        ctx.fillStyle = palette.trim;
        ctx.fillRect(ex - 0.018, ey - 0.01, 0.036, 0.07);
      }
    },
  };
}

const HOOD_FORMS: Readonly<Record<HoodStyle, HoodForm>> = {
  cloak: { ease: 0.27, rise: 0.08, spread: 0.26, hem: 0.42 },
  elf: { ease: 0.25, rise: 0.04, point: 0.2, spread: 0.24, hem: 0.42 },
  wizard: { ease: 0.27, rise: 0.06, point: 0.28, spread: 0.26, hem: 0.44 },
  hoodie: { ease: 0.24, rise: 0.06, spread: 0.2, hem: 0.36 },
  rain: { ease: 0.24, rise: 0.07, spread: 0.2, hem: 0.34 },
};

/** Stars, leaves or seams on the hood itself. */
function hoodPattern(ctx: SKRSContext2D, room: PartRoom, style: HoodStyle, window: readonly Point[]): void {
  const { fit, palette } = room;
  const top = skullTop(fit);
  const edge = window.map(([x, y]): Point => [x * 1.17, (y - fit.eyeY) * 1.13 + fit.eyeY]);
  if (style === 'rain' || style === 'hoodie') {
    seam(
      ctx,
      [
        [0, top - 0.1],
        [0, (window[0]?.[1] ?? 0) - 0.02],
      ],
      palette.primary,
      0.012,
      veiled(lighter(palette.primary, 0.6), 0.7),
    );
    seam(ctx, edge, palette.primary, 0.01, style === 'rain' ? palette.light : undefined);
  } else {
    strokeSmooth(ctx, edge, palette.trim, 0.014, true);
  }
  if (style === 'wizard') {
    for (const [x, y, size] of [
      [-0.36, -0.62, 0.05],
      [0.3, -0.7, 0.06],
      [0.02, -0.78, 0.04],
      [0.57, -0.2, 0.045],
      [-0.58, -0.06, 0.05],
      [0.7, 0.72, 0.06],
      [-0.66, 0.74, 0.05],
      [0.56, 0.24, 0.03],
    ] as const) {
      star(ctx, x, y, size, palette.trim);
    }
  }
  if (style === 'elf') {
    for (const [i, [x, y]] of edge.entries())
      if (y < fit.mouthY)
        leaf(ctx, x * 1.08, y - 0.02, 0.085, i * 0.5 + 0.4, mixed(palette.trim, palette.primary, 0.25));
  }
}

/** A cloth hood over head and shoulders, open around the face. */
export function clothHood(room: PartRoom, options: { style?: HoodStyle }): Headwear {
  const { fit, palette } = room;
  const { style = 'cloak' } = options;
  const form = HOOD_FORMS[style];
  const window = faceWindow(fit, { air: 0.05, brow: 0.02, chin: 0.01 });
  const material: Material = style === 'rain' ? { ...CLOTH, gloss: 0.6 } : CLOTH;
  const body = shell({
    name: 'hood',
    outer: hoodOutline(fit, form),
    window,
    colour: palette.primary,
    material: { ...material, volume: 0.26 },
    paint: (ctx) => {
      drapes(ctx, room, form, style === 'rain' ? 0.7 : 1.15);
      hoodPattern(ctx, room, style, window);
    },
  });
  const plain = style === 'hoodie' || style === 'rain';
  const edge = rim({
    name: 'hood-rim',
    window,
    width: plain ? 0.075 : 0.06,
    colour: plain ? lighter(palette.primary, 0.08) : palette.trim,
    material: plain ? CLOTH : { ...GOLD, metal: 0.35 },
    stitches: plain ? veiled(lighter(palette.primary, 0.7), 0.8) : darker(palette.trim, 0.4),
  });
  const fastening =
    style === 'hoodie' ? drawstrings(room) : style === 'rain' ? studs(room) : clasp(room, style);
  return covered({ window, lining: darker(palette.secondary, 0.5), layers: [body, edge, fastening] });
}

/** Press studs and a brim over the forehead: the raincoat. */
function studs(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  const y = Math.min(fit.foreheadY - 0.02, fit.browY - 0.16);
  const half = fit.cheekHalfWidth * 0.98;
  return {
    name: 'rain-brim',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.12,
    gloss: 0.6,
    draw: (ctx) => {
      const brim: Point[] = [
        [-half, y + 0.03],
        [-half * 0.6, y - 0.13],
        [0, y - 0.17],
        [half * 0.6, y - 0.13],
        [half, y + 0.03],
        [half * 0.5, y - 0.025],
        [0, y - 0.04],
        [-half * 0.5, y - 0.025],
      ];
      fillSmooth(ctx, brim, lighter(palette.primary, 0.06));
      inside(ctx, brim, () =>
        strokeSmooth(ctx, moved(brim, 0, -0.02), veiled(lighter(palette.primary, 0.7), 0.8), 0.007, true),
      );
      for (const dy of [0.14, 0.27]) {
        bead(ctx, 0, fit.chinY + dy, 0.032, palette.trim);
      }
    },
  };
}

/** Winter hood with a thick fur edge; `frost` adds a circlet of ice. */
export function furHood(room: PartRoom, options: { frost?: boolean }): Headwear {
  const { fit, palette } = room;
  const form: HoodForm = { ease: 0.27, rise: 0.09, spread: 0.22, hem: 0.36 };
  const window = faceWindow(fit, { air: 0.055, brow: 0.01, chin: 0.015, round: 0.4 });
  const seed = seedOf(room);
  const fur = mixed(palette.light, '#fff7ec', 0.4);
  const body = shell({
    name: 'winter-hood',
    outer: hoodOutline(fit, form),
    window,
    colour: palette.primary,
    material: { ...CLOTH, volume: 0.26 },
    paint: (ctx) => {
      drapes(ctx, room, form, 0.8);
      seam(
        ctx,
        [
          [0, skullTop(fit) - 0.12],
          [0, fit.foreheadY],
        ],
        palette.primary,
        0.013,
        veiled(lighter(palette.primary, 0.6), 0.7),
      );
    },
  });
  const edge: PartLayer = {
    name: 'fur-edge',
    depth: 'over-head',
    ...PLUSH,
    volume: 0.14,
    draw: (ctx) => {
      const line = window.map(([x, y]): Point => [x * 1.13, (y - fit.noseY) * 1.1 + fit.noseY]);
      inside(ctx, window, () => strokeSmooth(ctx, window, darker(palette.primary, 0.6), 0.035, true));
      furBand(ctx, { line, width: 0.19, colour: fur, seed, hair: 0.062, inner: 0.26 });
    },
  };
  const ice: PartLayer = {
    name: 'frost-star',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.05,
    draw: (ctx) => {
      const y = (skullTop(fit) - 0.09 + fit.foreheadY - 0.15) / 2;
      for (let i = 0; i < 6; i++) {
        const angle = (i * Math.PI) / 3 + Math.PI / 6;
        const tip: Point = [Math.cos(angle) * 0.13, y + Math.sin(angle) * 0.13];
        strokeSmooth(ctx, [[0, y], tip], lighter(palette.accent, 0.5), 0.024);
        bead(ctx, tip[0], tip[1], 0.022, lighter(palette.accent, 0.3));
      }
      jewel(ctx, 0, y, 0.042, palette.accent, palette.light);
    },
  };
  return covered({
    window,
    lining: darker(palette.primary, 0.65),
    layers: options.frost ? [body, edge, ice] : [body, edge],
  });
}

/** Knitted hood with a bobble, a rolled edge and a scarf's roll under the chin. */
export function knitHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.035, brow: -0.02, chin: 0.015 });
  const top = skullTop(fit) - 0.05;
  const seed = seedOf(room);
  const outer = hoodOutline(fit, { ease: 0.19, rise: 0.05, hem: 0.3 });
  const box = { left: -0.75, right: 0.75, top: top - 0.02, bottom: fit.chinY + 0.4 };
  const body = shell({
    name: 'knit-hood',
    outer,
    window,
    colour: palette.primary,
    material: PLUSH,
    paint: (ctx) => {
      for (const [y, height, tone] of [
        [top + 0.1, 0.05, palette.trim],
        [top + 0.17, 0.025, palette.light],
        [fit.chinY + 0.09, 0.05, palette.trim],
        [fit.chinY + 0.17, 0.025, palette.light],
      ] as const) {
        ctx.fillStyle = tone;
        ctx.fillRect(-0.8, y, 1.6, height);
      }
      ribs(ctx, box, 0.052, palette.primary);
    },
  });
  const roll = rim({
    name: 'knit-roll',
    window,
    width: 0.1,
    colour: palette.secondary,
    material: PLUSH,
    stitches: veiled(lighter(palette.secondary, 0.5), 0.7),
  });
  const bobble: PartLayer = {
    name: 'bobble',
    depth: 'over-head',
    ...PLUSH,
    draw: (ctx) => {
      const ring = Array.from(
        { length: 10 },
        (_, i): Point => [
          Math.cos((i / 10) * 6.2832) * 0.075,
          top - 0.04 + Math.sin((i / 10) * 6.2832) * 0.075,
        ],
      );
      fillSmooth(ctx, ring, darker(palette.light, 0.2));
      furBand(ctx, { line: ring, width: 0.13, colour: palette.light, seed, hair: 0.06, inner: 1 });
    },
  };
  return covered({ window, lining: darker(palette.primary, 0.65), layers: [bobble, body, roll] });
}

/** Silk hood of two tones with horns and bells: jester, circus, sweets. */
export function jesterHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.045, brow: -0.01, chin: 0.01 });
  const top = skullTop(fit);
  const cheek = fit.cheekHalfWidth;
  const horn: Point[] = [
    [0.02, top + 0.1],
    [cheek * 0.5, top - 0.13],
    [cheek + 0.2, top - 0.2],
    [cheek + 0.46, top + 0.08],
    [cheek + 0.47, top + 0.14],
    [cheek + 0.3, top + 0.1],
    [cheek + 0.1, top + 0.28],
  ];
  const horns: PartLayer = {
    name: 'jester-horns',
    depth: 'behind-head',
    ...SILK,
    volume: 0.24,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        fillSmooth(ctx, horn, side < 0 ? palette.primary : palette.secondary);
        inside(ctx, horn, () =>
          fold(
            ctx,
            [
              [cheek * 0.5, top],
              [cheek + 0.2, top - 0.06],
              [cheek + 0.42, top + 0.08],
            ],
            0.07,
            1.2,
          ),
        );
        bead(ctx, cheek + 0.475, top + 0.18, 0.068, palette.trim);
        ctx.restore();
      }
    },
  };
  const body = shell({
    name: 'jester-hood',
    outer: hoodOutline(fit, { ease: 0.19, rise: 0.03, hem: 0.26 }),
    window,
    colour: palette.primary,
    material: SILK,
    paint: (ctx) => {
      ctx.fillStyle = palette.secondary;
      ctx.fillRect(0, -2, 2, 4);
      for (const y of [-0.66, -0.28, 0.1, 0.48]) {
        for (const side of [-1, 1]) {
          ctx.beginPath();
          for (const [x, dy] of [
            [0.5, 0],
            [0.6, -0.13],
            [0.7, 0],
            [0.6, 0.13],
          ] as const)
            ctx.lineTo(side * x * (cheek / 0.41), y + dy);
          ctx.fillStyle = palette.trim;
          ctx.fill();
        }
      }
      seam(
        ctx,
        [
          [0, top - 0.1],
          [0, fit.foreheadY],
        ],
        palette.primary,
        0.012,
      );
    },
  });
  const ruff: PartLayer = {
    name: 'jester-ruff',
    depth: 'over-head',
    ...SILK,
    draw: (ctx) => {
      for (let i = 6; i >= 0; i--) {
        for (const side of i === 0 ? [1] : [-1, 1]) {
          const x = side * i * 0.115;
          const y = fit.chinY + 0.25 - i * i * 0.0035;
          const point: Point[] = [
            [x - 0.08, y - 0.1],
            [x + 0.08, y - 0.1],
            [x + side * 0.03, y + 0.17],
            [x + side * 0.03, y + 0.17],
          ];
          fillSmooth(ctx, point, (i + (side > 0 ? 1 : 0)) % 2 ? palette.trim : palette.accent);
          bead(ctx, x + side * 0.03, y + 0.18, 0.032, palette.trim);
        }
      }
    },
  };
  const edge = rim({ name: 'jester-rim', window, width: 0.06, colour: palette.trim, material: GOLD });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [horns, body, ruff, edge] });
}
