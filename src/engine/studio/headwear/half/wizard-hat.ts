import { hairHalfWidthAt } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, type Point, strokeOutline, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, GOLD } from '../../drawing/material.ts';
import { disc, star } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { fold } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import type { HatBlock } from './hat-block.ts';

/** Lengths and tones that its layers share. */
function formOfWizardHat(room: PartRoom, { half, brim, crown, lean }: HatBlock) {
  const { fit, bounds } = room;
  const seed = seedOf(room);
  const tip = Math.max(bounds.top + 0.05, Math.min(crown - 0.28, brim - 0.92));
  const tall = brim - tip;
  // The cone must hold the hair: its foot follows the hair's outline up to the crown before it narrows.
  const foot = (rise: number): Point => {
    const y = brim + (crown + 0.06 - brim) * rise;
    return [Math.max(hairHalfWidthAt(fit, y) + 0.04, half * (1 - rise * 0.4)), y];
  };
  const [lowX, lowY] = foot(0.45);
  const [highX, highY] = foot(0.92);
  const neck = Math.min(highY - 0.1, brim - tall * 0.6);
  const cone = plot({ half, brim, lowX, lowY, highX, highY, neck, tall, tip })`
    -half*0.98 brim-0.04, -lowX lowY, -highX highY, -half*0.5 neck, -half*0.1 brim-tall*0.87,
    half*0.28 tip+0.02, half*0.62 tip+0.06, half*0.72 tip+0.1, half*0.42 tip+0.16, half*0.44 neck,
    highX highY, lowX lowY, half*0.98 brim-0.04, 0 brim+0.02`;
  const wide = half * 1.62;
  return { half, brim, lean, seed, tip, tall, cone, wide };
}

type WizardHatForm = ReturnType<typeof formOfWizardHat>;

function bodyOfWizardHat(room: PartRoom, form: WizardHatForm): PartLayer {
  const { palette } = room;
  const { half, brim, seed, tip, tall, cone } = form;
  return clothLayer('wizard-cone', 'over-head', {
    outline: cone,
    color: palette.primary,
    material: { ...CLOTH, volume: 0.24 },
    paint: (ctx) => {
      fold(
        ctx,
        plot({
          half,
          brim,
          tall,
        })`half*0.46 brim-tall*0.62, half*0.1 brim-tall*0.56, -half*0.3 brim-tall*0.6`,
        0.09,
        1.5,
      );
      fold(
        ctx,
        plot({ half, brim, tall })`half*0.6 brim-tall*0.46, half*0.2 brim-tall*0.4, -half*0.2 brim-tall*0.44`,
        0.08,
        1.2,
      );
      fold(ctx, plot({ half, tip, brim, tall })`half*0.4 tip+0.15, half*0.1 brim-tall*0.8`, 0.06, 1.3);
      fold(ctx, plot({ half, brim, tall })`-half*0.62 brim-0.14, -half*0.42 brim-tall*0.5`, 0.08);
      const random = seededRandom(seed);
      for (const [x, y, size] of rows(3)`
      -0.3 0.32 0.06, 0.36 0.27 0.075, 0.02 0.48 0.05, -0.05 0.68 0.036, 0.3 0.82 0.03, -0.62 0.2 0.04`) {
        star(ctx, [half * x, brim - tall * y], size, palette.trim);
      }
      for (let i = 0; i < 30; i++)
        disc(
          ctx,
          [(random() - 0.5) * 1.7 * half, brim - random() * tall],
          0.004 + random() * 0.006,
          veiled(lighter(palette.trim, 0.4), 0.8),
        );
    },
  });
}

function rimLayerOfWizardHat(room: PartRoom, form: WizardHatForm): PartLayer {
  const { palette } = room;
  const { half, brim, lean, wide } = form;
  return partLayer('wizard-brim', 'over-head', CLOTH, (ctx) => {
    const outline = plot({ wide, brim, half, lean })`
      -wide brim+0.03, -wide*0.8 brim-0.1, -half*0.9 brim-0.12, 0 brim-0.05, half*0.9 brim-0.12,
      wide*0.82 brim-0.13, wide brim-0.02, wide*0.78 brim+0.055, half*0.7 brim+0.06, lean brim+0.08,
      -half*0.7 brim+0.07, -wide*0.8 brim+0.09`;
    fillSmooth(ctx, outline, palette.primary);
    inside(ctx, outline, () => {
      strokeOutline(ctx, outline, darker(palette.primary, 0.4), 0.03);
      for (const x of [-1.25, -0.6, 0.5, 1.2])
        fold(ctx, plot({ half, x, brim })`half*x brim+0.1, half*x*0.8 brim-0.1`, 0.08);
    });
  });
}

function bandOfWizardHat(room: PartRoom, form: WizardHatForm): PartLayer {
  const { palette } = room;
  const { half, brim, lean } = form;
  return partLayer('wizard-band', 'over-head', { ...GOLD, metal: 0.3 }, (ctx) => {
    const line = plot({ half, brim })`
      -half*0.95 brim-0.13, -half*0.5 brim-0.075, 0 brim-0.06, half*0.5 brim-0.075, half*0.95 brim-0.13`;
    strokeSmooth(ctx, line, darker(palette.secondary, 0.35), 0.1);
    strokeSmooth(ctx, line, palette.secondary, 0.084);
    ctx.strokeStyle = palette.trim;
    ctx.lineWidth = 0.026;
    ctx.lineJoin = 'round';
    ctx.strokeRect(lean - 0.065, brim - 0.12, 0.13, 0.12);
  });
}

/** Tall, bent and starry, with a floppy brim and a buckled band. */
export function wizardHat(room: PartRoom, block: HatBlock): PartLayer[] {
  const form = formOfWizardHat(room, block);
  const body = bodyOfWizardHat(room, form);
  const rimLayer = rimLayerOfWizardHat(room, form);
  const band = bandOfWizardHat(room, form);
  return [body, rimLayer, band];
}
