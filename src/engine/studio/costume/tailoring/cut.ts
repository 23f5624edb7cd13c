import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  armX,
  type Body,
  belowChest,
  chestOf,
  flipped,
  type Neckline,
  necklineOf,
  shoulderJoin,
  sideLine,
} from '../../drawing/body.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { chestFolds, type Fold, foldRelief, foldShade, sleeveFolds } from '../../drawing/folds.ts';
import { legFolds, skirtFolds } from '../../drawing/lower-folds.ts';
import { CLOTH, type Material } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { limbOf, type PartLayer, type PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, veiled } from '../../drawing/tint.ts';

type Paint = (ctx: SKRSContext2D) => void;

/** How far down a garment goes: out of the picture in one, in two legs of trousers or of tights, or to the hips. */
type Ends = 'skirt' | 'legs' | 'tights' | 'hips';

/** Closed outline of what is worn without its sleeves, its neckline cut out. */
function torsoOutline(body: Body, neckline: Neckline, ends: Ends): Point[] {
  const opening = necklineOf(body, neckline);
  const first = opening[0]!;
  const shoulder = body.shoulder.filter(([x]) => x > first[0] + 0.04 && x < body.armhole[0]![0]);
  const side = { skirt: sideLine, legs: legLine, tights: tightsLine, hips: hipLine }[ends](body);
  const right: Point[] = [...[...opening].reverse(), first, ...shoulder, ...body.armhole, ...side];
  // From the middle of the neckline, round the right side, and back up the left one; legs meet in one point.
  return [...right, ...flipped(right.slice(1, side.at(-1)![0] === 0 ? -1 : undefined)).reverse()];
}

function hipLine(body: Body): Point[] {
  const { sideX, waistX, c } = body;
  return plot({ sideX, waistX, c })`${belowChest(body)}, waistX c+1.62, sideX*1.02 c+2.05!`;
}

/** From the armpit down the outside of a leg, and up its inside to the crotch. */
function legLine(body: Body): Point[] {
  const { sideX, waistX, c } = body;
  const foot = Math.max(body.bottom, c + 5);
  return plot({ sideX, waistX, c, foot })`
    ${belowChest(body)}, waistX*0.99 c+1.62, sideX*1.03 c+2.15, sideX*1.09 c+2.6, sideX*1.03 c+3.1, sideX*0.9 c+4.1,
    sideX*0.86 foot!, 0.17 foot!, 0.15 c+4.1, 0.07 c+3.2, 0.03 c+2.92, 0 c+2.84!`;
}

/** The same in tights: slim hips, a knee, a calf. */
function tightsLine(body: Body): Point[] {
  const { sideX, waistX, c } = body;
  const foot = Math.max(body.bottom, c + 5.2);
  return plot({ sideX, waistX, c, foot })`
    ${belowChest(body)}, waistX c+1.62, sideX*0.96 c+2.15, sideX*1.01 c+2.6, sideX*0.94 c+3.1,
    sideX*0.78 c+3.75, sideX*0.71 c+4.05, sideX*0.73 c+4.4, sideX*0.56 foot!, 0.22 foot!, 0.15 c+4.4, 0.19 c+4.05,
    0.13 c+3.7, 0.06 c+3.15, 0.02 c+2.86, 0 c+2.78!`;
}

/** Closed outline of a sleeve from the shoulder seam down to `hem` (or out of the picture). */
export function sleeveOutline(body: Body, hem = body.bottom, flare = 0): Point[] {
  const outside = body.shoulder.filter(([x, y]) => x > body.armhole[0]![0] && y < hem - 0.06);
  const share = Math.min(1, (hem - body.c - 0.92) / Math.max(0.1, body.bottom - body.c - 0.92));
  const inX = body.armpit[0] + (body.armIn - body.armpit[0]) * share - flare * 0.6;
  const outX = armX(body, hem) + flare;
  return [
    [body.armhole[0]![0] - 0.045, body.armhole[0]![1] - 0.015],
    ...outside,
    [outX, hem],
    [outX, hem],
    [inX, hem],
    [inX, hem],
    // A smooth line that comes from far away shoots past the armpit: it begins anew right below.
    [
      body.armpit[0] + (inX - body.armpit[0]) * 0.1,
      body.armpit[1] + 0.04 + Math.min(0.2, (hem - body.armpit[1]) * 0.3),
    ],
    [body.armpit[0] - 0.01, body.armpit[1] + 0.04],
    [body.armhole[2]![0] - 0.025, body.armhole[2]![1]],
    [body.armhole[1]![0] - 0.035, body.armhole[1]![1]],
  ];
}

interface Below {
  readonly from: number;
  readonly color: string;
  readonly tight?: boolean;
}

export interface TopCut {
  readonly neckline: Neckline;
  readonly color: string;
  readonly sleeveColor?: string;
  readonly material: Material;
  /** Depth of the drape folds, 0..1. */
  readonly folds?: number;
  /** Painted on torso and sleeves, inside their outlines. */
  readonly pattern?: Paint;
  readonly sleevePattern?: Paint;
  /** Extra heights beside the folds. */
  readonly relief?: Paint;
  /** y where the sleeves end; null for none; out of the picture when left out. */
  readonly sleeveEnd?: number | null;
  readonly sleeveFlare?: number;
  /** Strength of the woven texture, 0..1. */
  readonly texture?: number;
  /** What is worn below, and the y where it begins: trousers, with pockets, unless told that it fits like a skin. */
  readonly below?: Below;
  /** Left out, a skirt's; with something `below`, legs. */
  readonly ends?: Ends;
  /** Worn under something else: kept clear of its edges. */
  readonly under?: boolean;
}

const all =
  (...paints: (Paint | undefined)[]): Paint =>
  (ctx) => {
    for (const paint of paints) paint?.(ctx);
  };

/** The body a little smaller at the shoulders. */
function tucked(body: Body): Body {
  const lower = ([x, y]: Point): Point => [x - 0.02, y + 0.05];
  return {
    ...body,
    shoulder: body.shoulder.map(lower),
    armhole: body.armhole.map(([x, y]): Point => [x - 0.06, y + 0.04]),
    sideX: body.sideX - 0.05,
    waistX: body.waistX - 0.045,
  };
}

/** Where a high neckline's edge lies at the throat. */
const throatOf = (body: Body): number => necklineOf(body, 'high').at(-1)![1];

/** Torso and two sleeves of one garment, with its folds. */
export function topLayers(room: PartRoom, body: Body, cut: TopCut): PartLayer[] {
  const { folds = 0.7, texture = 0.6, sleeveEnd = body.bottom } = cut;
  const seed = seedOf(room);
  const cloth = weave(texture);
  const legs = cut.below?.tight ? 'tights' : 'legs';
  const ends = cut.ends ?? (cut.below ? legs : 'skirt');
  const cloths = [...chestFolds(body, folds, seed), ...lowerFolds(cut, ends, body, seed)];
  const sleeved = { ...cut.material, joins: shoulderJoin(body) };
  const torso = clothLayer('torso', 'body', {
    outline: torsoOutline(cut.under ? tucked(body) : body, cut.neckline, ends),
    color: cut.color,
    material: { ...(sleeveEnd === null ? cut.material : sleeved), chest: chestOf(body) },
    paint: all(
      cloth,
      cut.pattern,
      cut.below && lowerPaint(cut.below, body),
      foldShade(cloths),
      sideShade(body),
    ),
    relief: all(foldRelief(cloths), cut.relief),
  });
  const closed = cut.neckline === 'high' ? { ...torso, throat: throatOf(body) } : torso;
  if (sleeveEnd === null) return [closed];
  const hem = sleeveEnd > body.wristY ? hemPaint(body, cut.sleeveColor ?? cut.color) : undefined;
  const sleeves = [1, -1].map((side) => {
    const right = sleeveOutline(body, sleeveEnd, cut.sleeveFlare);
    const creases = sleeveFolds(body, side, folds, seed);
    const sleeve = clothLayer(side > 0 ? 'sleeve-right' : 'sleeve-left', 'body', {
      outline: side > 0 ? right : flipped(right),
      color: cut.sleeveColor ?? cut.color,
      material: sleeved,
      paint: all(cloth, cut.sleevePattern ?? cut.pattern, foldShade(creases), hem),
      relief: all(foldRelief(creases), cut.relief, hem && hemRelief(body)),
    });
    return { ...sleeve, limb: limbOf(side) };
  });
  return [closed, ...sleeves];
}

/** Of a skirt as deep as its cloth's; trousers are of stout cloth whatever is worn above. */
function lowerFolds({ below, folds = 0.7 }: TopCut, ends: Ends, body: Body, seed: number): Fold[] {
  if (ends === 'skirt') return skirtFolds(body, Math.max(0.45, folds), seed);
  if (ends === 'hips') return [];
  return legFolds(body, below?.tight ? 0.15 : Math.max(0.55, folds), seed);
}

function lowerPaint({ from, color, tight = false }: Below, { c, sideX }: Body): Paint {
  return (ctx) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(-2, from);
    ctx.quadraticCurveTo(0, from + 0.09, 2, from);
    ctx.lineTo(2, from + 4);
    ctx.lineTo(-2, from + 4);
    ctx.fill();
    const shade = ctx.createLinearGradient(0, from, 0, from + 0.2);
    shade.addColorStop(0, 'rgba(10,5,25,0.4)');
    shade.addColorStop(1, 'rgba(10,5,25,0)');
    fillRect(ctx, [-2, from + 0.02, 4, 0.3], shade);
    // Between the legs.
    const inner = ctx.createRadialGradient(0, 0, 0.1, 0, 0, 1);
    inner.addColorStop(0, 'rgba(10,5,25,0.34)');
    inner.addColorStop(1, 'rgba(10,5,25,0)');
    ctx.save();
    ctx.translate(0, c + 3.4);
    ctx.scale(0.42, 0.95);
    fillRect(ctx, [-1, -1, 2, 2], inner);
    ctx.restore();
    if (tight) return;
    const seam = veiled(darker(color, 0.75), 0.5);
    for (const side of [-1, 1])
      strokeSmooth(
        ctx,
        plot({
          side,
          sideX,
          from,
        })`side*sideX*0.5 from+0.04, side*sideX*0.62 from+0.26, side*sideX*1.02 from+0.4`,
        seam,
        0.02,
      );
    strokeSmooth(ctx, plot({ c, from })`0.02 from+0.06, 0.02 c+2.4, 0 c+2.82`, seam, 0.016);
  };
}

/** The hem of a long sleeve, stitched. */
function hemPaint({ wristY }: Body, color: string): Paint {
  return (ctx) => {
    fillRect(ctx, [-2, wristY - 0.15, 4, 0.3], veiled(darker(color, 0.5), 0.16));
    fillRect(ctx, [-2, wristY - 0.03, 4, 0.1], veiled(darker(color, 0.6), 0.4));
  };
}

function hemRelief({ wristY }: Body): Paint {
  return (ctx) => {
    fillRect(ctx, [-2, wristY - 0.165, 4, 0.02], 'rgba(0,0,0,0.6)');
  };
}

/** The chest turns away from the light towards the arms. */
function sideShade(body: Body): Paint {
  return (ctx) => {
    for (const side of [-1, 1]) {
      const shade = ctx.createLinearGradient(side * body.sideX, 0, side * (body.sideX - 0.24), 0);
      shade.addColorStop(0, 'rgba(20,10,30,0.14)');
      shade.addColorStop(1, 'rgba(20,10,30,0)');
      fillRect(ctx, [side > 0 ? body.sideX - 0.26 : -body.sideX - 0.1, body.c, 0.36, body.bottom], shade);
    }
  };
}

/** The plain light shirt under a jacket, coat or knit; `folds` and `ends` as in TopCut. */
export function shirtUnder(room: PartRoom, body: Body, folds: number, ends: Ends = 'skirt'): PartLayer[] {
  const { light } = room.palette;
  return topLayers(room, body, {
    neckline: 'crew',
    color: light,
    material: CLOTH,
    sleeveEnd: null,
    under: true,
    folds,
    ends,
  });
}
