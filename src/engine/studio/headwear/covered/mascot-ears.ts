import type { SKRSContext2D } from '@napi-rs/canvas';
import { skullTop } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, strokeSmooth } from '../../drawing/curve.ts';
import { PLUSH } from '../../drawing/material.ts';
import { eachSide, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { fold } from '../../drawing/textile.ts';
import { darker } from '../../drawing/tint.ts';

export type Animal = 'bear' | 'bunny' | 'cat' | 'monster' | 'dragon';

/** Ears and horns, behind the hood. */
export function ears(room: PartRoom, animal: Animal): PartLayer {
  const { fit, palette, bounds } = room;
  const top = skullTop(fit) - 0.06;
  const cheek = fit.cheekHalfWidth;
  const inner = mix(palette.accent, palette.light, 0.25);
  const reach = Math.min(0.6, top - bounds.top - 0.05);
  const draws: Record<Animal, (ctx: SKRSContext2D, side: number) => void> = {
    bear: (ctx) => {
      oval(ctx, [cheek * 0.98, top + 0.09], [0.185, 0.185], palette.primary);
      oval(ctx, [cheek * 0.98, top + 0.1], [0.105, 0.11], inner);
    },
    bunny: (ctx, side) => {
      const lean = side > 0 ? 0.16 : 0.06;
      fillSmooth(
        ctx,
        plot({ cheek, top, reach, lean })`
          cheek*0.3 top+0.14, cheek*0.28 top-reach*0.5, cheek*0.5+lean*0.5 top-reach,
          cheek*0.86+lean top-reach*0.72, cheek*0.86 top+0.16`,
        palette.primary,
      );
      fillSmooth(
        ctx,
        plot({ cheek, top, reach, lean })`
          cheek*0.42 top+0.1, cheek*0.4 top-reach*0.45, cheek*0.54+lean*0.5 top-reach*0.84,
          cheek*0.74+lean top-reach*0.6, cheek*0.72 top+0.12`,
        inner,
      );
      fold(
        ctx,
        plot({ cheek, top, lean, reach })`cheek*0.56 top+0.1, cheek*0.58+lean*0.5 top-reach*0.7`,
        0.05,
      );
    },
    cat: (ctx) => {
      fillSmooth(
        ctx,
        plot({ cheek, top })`
          cheek*0.25 top+0.1, cheek*0.72 top-0.22, cheek*0.84 top-0.24, cheek*1.12 top+0.05,
          cheek*1.2 top+0.3`,
        palette.primary,
      );
      fillSmooth(
        ctx,
        plot({ cheek, top })`cheek*0.5 top+0.08, cheek*0.78 top-0.14, cheek*1.02 top+0.2`,
        inner,
      );
    },
    monster: (ctx) => {
      const horn = plot({ cheek, top })`
        cheek*0.55 top+0.1, cheek*0.7 top-0.12, cheek*1.15 top-0.26!, cheek*1.08 top-0.02,
        cheek*0.98 top+0.22`;
      fillSmooth(ctx, horn, palette.trim);
      inside(ctx, horn, () => {
        for (let i = 0; i < 4; i++)
          strokeSmooth(
            ctx,
            plot({ cheek, top, i })`
              cheek*0.5 top+0.06-i*0.07, cheek*0.8 top+0.04-i*0.075, cheek*1.2 top+0.14-i*0.08`,
            darker(palette.trim, 0.35),
            0.016,
          );
      });
    },
    dragon: (ctx) => {
      const horn = plot({ cheek, top })`
        cheek*0.4 top+0.1, cheek*0.62 top-0.12, cheek*0.86 top-0.34!, cheek*0.9 top-0.06,
        cheek*0.82 top+0.18`;
      fillSmooth(ctx, horn, palette.trim);
      const fin = plot({ cheek, fit })`
        cheek fit.browY, cheek+0.36 fit.foreheadY+0.06!, cheek+0.27 fit.browY+0.02,
        cheek+0.36 fit.eyeY+0.08!, cheek+0.2 fit.noseY`;
      fillSmooth(ctx, fin, palette.secondary);
      for (const [x, y] of plot({ fit })`0.35 fit.foreheadY+0.06, 0.26 fit.browY+0.02, 0.35 fit.eyeY+0.08`)
        strokeSmooth(
          ctx,
          plot({ cheek, fit, x, y })`cheek fit.eyeY-0.08, cheek+x y`,
          darker(palette.primary, 0.15),
          0.022,
        );
    },
  };
  return partLayer(`${animal}-ears`, 'behind-head', PLUSH, (ctx) =>
    eachSide(ctx, (side) => draws[animal](ctx, side)),
  );
}
