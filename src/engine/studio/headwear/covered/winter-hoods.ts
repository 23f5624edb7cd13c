import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, LACQUER, PLUSH } from '../material.ts';
import { bead, jewel } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { furBand, ribs, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { drapes } from './draping.ts';
import { covered, rim, shell } from './shell.ts';

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
      strokeSmooth(ctx, window, darker(palette.primary, 0.6), 0.046, true);
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
