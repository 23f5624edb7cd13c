import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, inside, mirrored, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER } from '../material.ts';
import { disc, oval } from '../ornament.ts';
import { seam } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfBattingHelmet(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.04, brow: -0.05, chin: 0.015 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.09;
  const half = fit.cheekHalfWidth + 0.2;
  return { window, brow, top, half };
}

type BattingHelmetForm = ReturnType<typeof formOfBattingHelmet>;

function padOfBattingHelmet(room: PartRoom, form: BattingHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { window } = form;
  return shell({
    name: 'batting-pad',
    outer: hoodOutline(fit, { ease: 0.11, rise: -0.1, hem: 0.22 }),
    window,
    colour: palette.dark,
    material: { ...CLOTH, gloss: 0.1 },
    paint: (ctx) => {
      for (const side of [-1, 1])
        strokeSmooth(
          ctx,
          [
            [side * (fit.jawHalfWidth + 0.1), fit.mouthY],
            [side * 0.2, fit.chinY + 0.1],
            [0, fit.chinY + 0.14],
          ],
          palette.light,
          0.05,
        );
    },
  });
}

function domeOfBattingHelmet(room: PartRoom, form: BattingHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { brow, top, half } = form;
  return {
    name: 'batting-dome',
    depth: 'over-head',
    ...LACQUER,
    draw: (ctx) => {
      const outline = mirrored([
        [0, top],
        [half * 0.42, top + 0.015],
        [half * 0.78, top + 0.12],
        [half * 0.97, top + 0.3],
        [half * 1.02, fit.browY - 0.16],
        [half * 1.02, fit.eyeY],
        [half * 0.99, fit.noseY + 0.12],
        [half * 0.86, fit.noseY + 0.2],
        [half * 0.74, fit.noseY + 0.1],
        [half * 0.75, fit.eyeY],
        [half * 0.74, brow + 0.08],
        [half * 0.4, brow - 0.0],
        [0, brow - 0.01],
      ]);
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        for (const side of [-1, 1]) {
          for (let i = 0; i < 3; i++)
            strokeSmooth(
              ctx,
              [
                [side * half * (0.3 + i * 0.17), top + 0.17 + i * 0.035],
                [side * half * (0.36 + i * 0.2), brow - 0.1 + i * 0.02],
              ],
              darker(palette.primary, 0.7),
              0.026,
            );
          oval(ctx, side * half * 0.89, fit.noseY, 0.045, 0.07, darker(palette.primary, 0.65));
          seam(
            ctx,
            [
              [side * half * 0.74, brow + 0.06],
              [side * half * 1.02, fit.browY - 0.04],
            ],
            palette.primary,
            0.01,
          );
        }
        strokeSmooth(
          ctx,
          [
            [0, top - 0.02],
            [0, brow],
          ],
          veiled(palette.trim, 0.9),
          0.04,
        );
      });
    },
  };
}

function peakOfBattingHelmet(room: PartRoom, form: BattingHelmetForm): PartLayer {
  const { palette } = room;
  const { brow, half } = form;
  return {
    name: 'batting-peak',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.14,
    draw: (ctx) => {
      const w = half * 0.86;
      // biome-ignore format: a row of points reads as a line of the outline
      const outline: Point[] = [
        [-w, brow + 0.02], [-w * 0.7, brow + 0.07], [0, brow + 0.1], [w * 0.7, brow + 0.07],
        [w, brow + 0.02], [w * 0.6, brow - 0.075], [0, brow - 0.1], [-w * 0.6, brow - 0.075],
      ];
      fillSmooth(ctx, outline, darker(palette.primary, 0.12));
      inside(ctx, outline, () => strokeSmooth(ctx, outline.slice(0, 5), darker(palette.primary, 0.6), 0.03));
    },
  };
}

function badgeOfBattingHelmet(room: PartRoom, form: BattingHelmetForm): PartLayer {
  const { palette } = room;
  const { brow, top } = form;
  return {
    name: 'batting-badge',
    depth: 'over-head',
    ...GOLD,
    metal: 0.2,
    draw: (ctx) => {
      const y = (top + brow) / 2 + 0.02;
      disc(ctx, 0, y, 0.085, palette.trim);
      disc(ctx, 0, y, 0.07, palette.light);
      disc(ctx, 0, y, 0.054, '#b3202c');
      for (const x of [-0.018, 0.018])
        strokeSmooth(
          ctx,
          [
            [x - 0.012, y - 0.046],
            [x + 0.008, y],
            [x - 0.012, y + 0.046],
          ],
          '#fff3e0',
          0.006,
        );
    },
  };
}

/** Batting helmet: peak, ear guards with vents, padded strap; no grille, so that the face stays free. */
export function battingHelmet(room: PartRoom): Headwear {
  const form = formOfBattingHelmet(room);
  const { palette } = room;
  const { window } = form;
  const pad = padOfBattingHelmet(room, form);
  const dome = domeOfBattingHelmet(room, form);
  const peak = peakOfBattingHelmet(room, form);
  const badge = badgeOfBattingHelmet(room, form);
  const edge = rim({
    name: 'batting-rim',
    window,
    width: 0.036,
    colour: lighter(palette.dark, 0.1),
    material: CLOTH,
  });
  return covered({ window, lining: darker(palette.dark, 0.3), layers: [pad, edge, dome, peak, badge] });
}
