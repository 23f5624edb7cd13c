import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, skullTop } from '../anatomy.ts';
import { fillSmooth, type Point, strokeSmooth } from '../curve.ts';
import { GOLD, LEATHER } from '../material.ts';
import { bead, jewel, oval } from '../ornament.ts';
import { scales } from '../textile.ts';
import { darker, mixed } from '../tint.ts';
import { helmetOutline } from './helmet-form.ts';
import { covered, rim, shell } from './shell.ts';

/** Scales from brow to neck with shells, pearls and side fins. */
export function mermaidHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.035, brow: -0.01, chin: 0.015 });
  const cheek = fit.cheekHalfWidth;
  const top = skullTop(fit);
  const outer = helmetOutline(fit, { ease: 0.15, rise: 0.02, jaw: 0.14, hem: 0.3 });
  const box = { left: -0.75, right: 0.75, top: top - 0.1, bottom: fit.chinY + 0.35 };
  const body = shell({
    name: 'mermaid-hood',
    outer,
    window,
    colour: palette.primary,
    material: { ...LEATHER, gloss: 0.6 },
    paint: (ctx) =>
      scales(ctx, box, 0.1, [
        palette.primary,
        mixed(palette.primary, palette.accent, 0.35),
        mixed(palette.primary, palette.secondary, 0.3),
      ]),
  });
  const fins: PartLayer = {
    name: 'mermaid-fins',
    depth: 'behind-head',
    ...LEATHER,
    volume: 0.08,
    gloss: 0.5,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        const tips: Point[] = [
          [cheek + 0.3, fit.browY - 0.28],
          [cheek + 0.4, fit.eyeY - 0.05],
          [cheek + 0.34, fit.noseY + 0.1],
        ];
        const fin: Point[] = [
          [cheek * 0.9, fit.browY - 0.2],
          ...tips.flatMap((tip, i): Point[] => [tip, tip, [cheek + 0.24 - i * 0.02, tip[1] + 0.12]]),
          [cheek * 0.95, fit.noseY + 0.15],
        ];
        fillSmooth(ctx, fin, mixed(palette.accent, palette.light, 0.3));
        for (const tip of tips)
          strokeSmooth(ctx, [[cheek, fit.eyeY], tip], darker(palette.accent, 0.25), 0.016);
        ctx.restore();
      }
    },
  };
  const pearls: PartLayer = {
    name: 'mermaid-pearls',
    depth: 'over-head',
    ...GOLD,
    metal: 0,
    draw: (ctx) => {
      const y = (top + (window[0]?.[1] ?? 0)) / 2;
      for (const [x, dy, r] of [
        [-0.3, 0.09, 0.034],
        [-0.2, 0.045, 0.042],
        [0.3, 0.09, 0.034],
        [0.2, 0.045, 0.042],
      ] as const)
        bead(ctx, x, y + dy, r, '#fbf1ea');
      for (let i = -3; i <= 3; i++) {
        const angle = i * 0.36;
        oval(
          ctx,
          Math.sin(angle) * 0.075,
          y - Math.cos(angle) * 0.075 + 0.05,
          0.032,
          0.085,
          i % 2 ? palette.light : mixed(palette.accent, palette.light, 0.55),
          angle,
        );
      }
      jewel(ctx, 0, y + 0.07, 0.042, palette.accent, palette.trim);
    },
  };
  const edge = rim({ name: 'mermaid-rim', window, width: 0.045, colour: palette.trim, material: GOLD });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [fins, body, edge, pearls] });
}
