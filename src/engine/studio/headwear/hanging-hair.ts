import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { flipped } from '../drawing/body.ts';
import { fillSmooth, type Point, strokeSmooth } from '../drawing/curve.ts';
import type { HangingHair, HeadFit, HeadLayer } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { between, type HairMass, paintHair } from '../drawing/strands.ts';
import { darker, veiled } from '../drawing/tint.ts';
import { hairSwatch, inFaceUnits, type OwnHair } from './hair-swatch.ts';

/** Lit as softly as the photo's own hair, so that both end up in one tone. */
const HAIR: Material = { volume: 0.1, bevel: 0.03, gloss: 0.2, shadow: 0.4, litAs: 'head' };
/** Always the same locks: they are the child's, not a try's. */
const SEED = 41;
/** How much darker the hair is that lies behind others. */
const BEHIND = 0.38;

/** Hair beside and behind the neck down to the shoulder blades, on the viewer's right. */
function massOf({ chinY: c, jawHalfWidth: j }: HeadFit, { from: f, out: o, top: t }: HangingHair): HairMass {
  // It falls straight down from where it leaves the photo, and lies no farther out than shoulders do.
  const low = Math.max(j + 0.16, Math.min(o + 0.06, j + 0.42));
  return {
    outline: plot({ c, j, o, f, t, low })`
      j*0.4 t+0.02, o-0.1 t, o-0.03 t+0.2, (o+low)/2 f+(c-f)*0.5, low c+0.1, low+0.02 c+0.34, low-0.03 c+0.6,
      low-0.16 c+0.78, j*0.5 c+0.8, j*0.3 c+0.4, j*0.25 c`,
    guides: [
      plot({ c, j, t })`j*0.5 t+0.06, j*0.5 c, j*0.45 c+0.3, j*0.6 c+0.78`,
      plot({ c, j, o, t, low })`(j+o)*0.42 t+0.06, (j+low)*0.44 c, (j+low)*0.46 c+0.3, (j+low)*0.4 c+0.78`,
      plot({ c, o, t, low })`o-0.12 t+0.04, low-0.05 c-0.05, low-0.01 c+0.25, low-0.12 c+0.74`,
    ],
    count: 130,
    sheen: 0.3,
  };
}

/** Locks of the photo's hair, their width and how far they stray from their guide, in F. */
const LOCKS = 70;
const WIDTH = { least: 0.02, most: 0.06 };
const STRAY = 0.035;

/** A mass of hair as the photo shows it, lock over lock, the front ones lighter. Lengths in F; `f`: of that in pixels. */
function paintOwnHair(ctx: SKRSContext2D, { outline, guides }: HairMass, swatch: Canvas, f: number): void {
  const random = seededRandom(SEED);
  const pattern = ctx.createPattern(swatch, 'repeat');
  const hair = () => inFaceUnits(pattern, f, [random(), random()]);
  fillSmooth(ctx, outline, hair());
  fillSmooth(ctx, outline, veiled('#000000', BEHIND));
  for (let i = 0; i < LOCKS; i++) {
    const back = 1 - i / LOCKS;
    const [across, wave] = [random(), random() * 6];
    const line = between(guides, across).map(([x, y]): Point => {
      const aside = Math.sin(y * 7 + wave) * STRAY * (0.4 + 0.6 * smoothstep(-0.4, 0.6, y));
      return [x + aside * (across - 0.2), y + (random() - 0.5) * 0.02];
    });
    const width = WIDTH.least + (WIDTH.most - WIDTH.least) * random() * (0.4 + 0.6 * back);
    strokeSmooth(ctx, line, hair(), width);
    strokeSmooth(ctx, line, veiled('#000000', BEHIND * back * (0.4 + 0.6 * random())), width);
  }
}

/**
 * The length of hair that the photo does not tell from the clothes behind it, behind the neck and the shoulders: more of
 * the hair that it does show, or strands of its colour (CSS hex) where that is too little.
 */
export function hangingHair(head: OwnHair & Pick<HeadLayer, 'fit'>, color: string): PartLayer[] {
  const { left, right } = head.fit.hanging ?? { left: null, right: null };
  if (!left && !right) return [];
  const swatch = hairSwatch(head);
  const sides = [
    [-1, left],
    [1, right],
  ] as const;
  return sides.flatMap(([side, hair]): PartLayer[] => {
    if (hair === null || hair.inner !== null) return [];
    const mass = massOf(head.fit, hair);
    const turned =
      side > 0 ? mass : { ...mass, outline: flipped(mass.outline), guides: mass.guides.map(flipped) };
    return [
      partLayer(`hanging-hair-${side > 0 ? 'right' : 'left'}`, 'behind-head', HAIR, (ctx) =>
        swatch
          ? paintOwnHair(ctx, turned, swatch, head.frame.faceHeight)
          : paintHair(ctx, turned, darker(color, 0.12), seededRandom(SEED)),
      ),
    ];
  });
}
