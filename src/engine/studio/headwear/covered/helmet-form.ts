import type { SKRSContext2D } from '@napi-rs/canvas';
import { skullTop } from '../../drawing/anatomy.ts';
import { mirrored, type Point } from '../../drawing/curve.ts';
import type { HeadFit } from '../../drawing/layers.ts';
import { bead } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';

interface HelmetForm {
  readonly ease: number;
  readonly rise: number;
  /** Width at the jaw beyond the jaw's own. */
  readonly jaw: number;
  /** How far below the chin. */
  readonly hem: number;
}

/** Hard outline: fuller at the temples than a hood, cut straight under the chin. */
export function helmetOutline(fit: HeadFit, form: HelmetForm): Point[] {
  const { ease, rise, jaw, hem } = form;
  const top = skullTop(fit) - rise;
  const cheek = fit.cheekHalfWidth;
  return mirrored(plot({ top, cheek, ease, fit, jaw, hem })`
    0 top, cheek*0.62 top+0.05, cheek+ease*0.62 fit.foreheadY-0.1, cheek+ease fit.browY,
    cheek+ease fit.noseY, fit.jawHalfWidth+jaw+0.06 fit.mouthY+0.08,
    fit.jawHalfWidth+jaw-0.02 fit.chinY+hem*0.5, fit.jawHalfWidth*0.7 fit.chinY+hem*0.95, 0 fit.chinY+hem`);
}

export function rivets(ctx: SKRSContext2D, line: readonly Point[], tone: string, radius = 0.016): void {
  for (const [x, y] of line) bead(ctx, [x, y], radius, tone);
}
