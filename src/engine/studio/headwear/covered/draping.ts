import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HoodForm } from '../../drawing/anatomy.ts';
import type { PartRoom } from '../../drawing/part.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { fold } from '../../drawing/textile.ts';

/** Folds falling from the crown past the cheeks onto the shoulders. */
export function drapes(ctx: SKRSContext2D, room: PartRoom, form: HoodForm, depth = 1): void {
  const { fit } = room;
  const { ease, hem, spread = 0 } = form;
  const cheek = fit.cheekHalfWidth;
  for (const side of [-1, 1]) {
    const lines = rows(3)`0.34 0.3 0.07, 0.62 0.62 0.09, 0.86 0.9 0.06`;
    for (const [from, to, width] of lines) {
      const x = side * (cheek + ease * from);
      fold(
        ctx,
        plot({ x, fit, ease, from, side, spread, to, hem })`
          x*0.72 fit.foreheadY-0.08-ease*from, x fit.eyeY,
          side*(fit.jawHalfWidth+0.03+ease*from) fit.mouthY+0.12,
          side*(fit.jawHalfWidth+ease*from+spread*to*0.6) fit.chinY+hem*0.6,
          side*(fit.jawHalfWidth+ease*from+spread*to) fit.chinY+hem*1.1`,
        width,
        depth,
      );
    }
  }
}
