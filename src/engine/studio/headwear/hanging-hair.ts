import { flipped } from '../drawing/body.ts';
import type { HangingHair, HeadFit } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { type HairMass, paintHair } from '../drawing/strands.ts';
import { darker } from '../drawing/tint.ts';

const HAIR: Material = { volume: 0.1, bevel: 0.03, gloss: 0.3, shadow: 0.4 };
/** Always the same locks: they are the child's, not a try's. */
const SEED = 41;

/** Hair beside and behind the neck down to the shoulder blades, on the viewer's right. */
function massOf({ chinY: c, jawHalfWidth: j }: HeadFit, { from: f, out: o }: HangingHair): HairMass {
  // It falls straight down from where it leaves the photo, and lies no farther out than shoulders do.
  const low = Math.max(j + 0.16, Math.min(o + 0.06, j + 0.42));
  return {
    outline: plot({ c, j, o, f, low })`
      j*0.4 f-0.34, o-0.1 f-0.36, o-0.03 f-0.16, (o+low)/2 f+(c-f)*0.5, low c+0.1, low+0.02 c+0.34, low-0.03 c+0.6,
      low-0.16 c+0.78, j*0.5 c+0.8, j*0.3 c+0.4, j*0.25 c`,
    guides: [
      plot({ c, j, f })`j*0.5 f-0.3, j*0.5 c, j*0.45 c+0.3, j*0.6 c+0.78`,
      plot({ c, j, o, f, low })`(j+o)*0.42 f-0.3, (j+low)*0.44 c, (j+low)*0.46 c+0.3, (j+low)*0.4 c+0.78`,
      plot({ c, o, f, low })`o-0.12 f-0.32, low-0.05 c-0.05, low-0.01 c+0.25, low-0.12 c+0.74`,
    ],
    count: 130,
    sheen: 0.3,
  };
}

/**
 * The length of hair that the photo does not tell from the clothes behind it, behind the neck and the shoulders, in the
 * child's own colour (CSS hex).
 */
export function hangingHair(fit: HeadFit, color: string): PartLayer[] {
  const { left, right } = fit.hanging ?? { left: null, right: null };
  const sides = [
    [-1, left],
    [1, right],
  ] as const;
  return sides.flatMap(([side, hair]): PartLayer[] => {
    if (hair === null) return [];
    const mass = massOf(fit, hair);
    const turned =
      side > 0 ? mass : { ...mass, outline: flipped(mass.outline), guides: mass.guides.map(flipped) };
    return [
      partLayer(`hanging-hair-${side > 0 ? 'right' : 'left'}`, 'behind-head', HAIR, (ctx) =>
        paintHair(ctx, turned, darker(color, 0.12), seededRandom(SEED)),
      ),
    ];
  });
}
