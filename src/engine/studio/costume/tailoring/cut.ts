import type { SKRSContext2D } from '@napi-rs/canvas';
import { armX, type Body, flipped, type Neckline, necklineOf, sideLine } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { chestFolds, foldRelief, foldShade, sleeveFolds } from '../../drawing/folds.ts';
import { CLOTH, type Material } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { limbOf, type PartLayer, type PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';

type Paint = (ctx: SKRSContext2D) => void;

/** How far down a garment goes: out of the picture in one, in two legs, or to the hips. */
type Ends = 'skirt' | 'legs' | 'hips';

/** Closed outline of what is worn without its sleeves, its neckline cut out. */
function torsoOutline(body: Body, neckline: Neckline, ends: Ends): Point[] {
  const opening = necklineOf(body, neckline);
  const first = opening[0]!;
  const shoulder = body.shoulder.filter(([x]) => x > first[0] + 0.04 && x < body.armhole[0]![0]);
  const side = { skirt: sideLine, legs: legLine, hips: hipLine }[ends](body);
  const right: Point[] = [...[...opening].reverse(), first, ...shoulder, ...body.armhole, ...side];
  // From the middle of the neckline, round the right side, and back up the left one; legs meet in one point.
  return [...right, ...flipped(right.slice(1, ends === 'legs' ? -1 : undefined)).reverse()];
}

const hipLine = ({ sideX, c }: Body): Point[] =>
  plot({ sideX, c })`sideX*0.965 c+1.2, sideX*0.9 c+1.62, sideX*1.02 c+2.05!`;

/** From the armpit down the outside of a leg, and up its inside to the crotch. */
function legLine({ sideX, c, bottom }: Body): Point[] {
  const foot = Math.max(bottom, c + 5);
  return plot({ sideX, c, foot })`
    sideX*0.965 c+1.2, sideX*0.89 c+1.62, sideX*1.03 c+2.15, sideX*1.09 c+2.6, sideX*1.03 c+3.1, sideX*0.9 c+4.1,
    sideX*0.86 foot!, 0.17 foot!, 0.15 c+4.1, 0.07 c+3.2, 0.03 c+2.92, 0 c+2.84!`;
}

/** Closed outline of a sleeve from the shoulder seam down to `hem` (or out of the picture). */
function sleeveOutline(body: Body, hem = body.bottom, flare = 0): Point[] {
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
  /** What is worn below, trousers or tights, and the y where it begins. */
  readonly below?: { readonly from: number; readonly color: string };
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
  };
}

/** Torso and two sleeves of one garment, with its folds. */
export function topLayers(room: PartRoom, body: Body, cut: TopCut): PartLayer[] {
  const { folds = 0.7, texture = 0.6, sleeveEnd = body.bottom } = cut;
  const seed = seedOf(room);
  const cloth = weave(texture);
  const chest = chestFolds(body, folds, seed);
  const torso = clothLayer(
    'torso',
    'body',
    torsoOutline(cut.under ? tucked(body) : body, cut.neckline, cut.ends ?? (cut.below ? 'legs' : 'skirt')),
    cut.color,
    cut.material,
    all(cloth, cut.pattern, foldShade(chest), cut.below && lowerPaint(cut.below, body), sideShade(body)),
    all(foldRelief(chest), cut.relief),
  );
  if (sleeveEnd === null) return [torso];
  const hem = sleeveEnd > body.wristY ? hemPaint(body, cut.sleeveColor ?? cut.color) : undefined;
  const sleeves = [1, -1].map((side) => {
    const right = sleeveOutline(body, sleeveEnd, cut.sleeveFlare);
    const creases = sleeveFolds(body, side, folds, seed);
    const sleeve = clothLayer(
      side > 0 ? 'sleeve-right' : 'sleeve-left',
      'body',
      side > 0 ? right : flipped(right),
      cut.sleeveColor ?? cut.color,
      cut.material,
      all(cloth, cut.sleevePattern ?? cut.pattern, foldShade(creases), hem),
      all(foldRelief(creases), cut.relief, hem && hemRelief(body)),
    );
    return { ...sleeve, limb: limbOf(side) };
  });
  return [torso, ...sleeves];
}

function lowerPaint({ from, color }: NonNullable<TopCut['below']>, { c }: Body): Paint {
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
    fillRect(ctx, -2, from + 0.02, 4, 0.3, shade);
    // Between the legs.
    const inner = ctx.createRadialGradient(0, 0, 0.1, 0, 0, 1);
    inner.addColorStop(0, 'rgba(10,5,25,0.34)');
    inner.addColorStop(1, 'rgba(10,5,25,0)');
    ctx.save();
    ctx.translate(0, c + 3.4);
    ctx.scale(0.42, 0.95);
    fillRect(ctx, -1, -1, 2, 2, inner);
    ctx.restore();
  };
}

/** The hem of a long sleeve, stitched. */
function hemPaint({ wristY }: Body, color: string): Paint {
  return (ctx) => {
    fillRect(ctx, -2, wristY - 0.15, 4, 0.3, veiled(darker(color, 0.5), 0.16));
    fillRect(ctx, -2, wristY - 0.03, 4, 0.1, veiled(darker(color, 0.6), 0.4));
  };
}

function hemRelief({ wristY }: Body): Paint {
  return (ctx) => {
    fillRect(ctx, -2, wristY - 0.165, 4, 0.02, 'rgba(0,0,0,0.6)');
  };
}

/** The chest turns away from the light towards the arms. */
function sideShade(body: Body): Paint {
  return (ctx) => {
    for (const side of [-1, 1]) {
      const shade = ctx.createLinearGradient(side * body.sideX, 0, side * (body.sideX - 0.24), 0);
      shade.addColorStop(0, 'rgba(20,10,30,0.14)');
      shade.addColorStop(1, 'rgba(20,10,30,0)');
      fillRect(ctx, side > 0 ? body.sideX - 0.26 : -body.sideX - 0.1, body.c, 0.36, body.bottom, shade);
    }
  };
}

const SKIN: Material = { volume: 0.2, bevel: 0.004, gloss: 0.16, shadow: 0.2, skin: true };

/** Painted neck and chest of the child's skin tone; what the garment leaves open shows it. */
export function skinLayers(room: PartRoom, body: Body, bare = false): PartLayer[] {
  const { c, neckHalf: n } = body;
  const half: Point[] = [
    [0, c - 0.22],
    [n * 0.96, c - 0.2],
    [n * 0.97, c - 0.02],
    [n, c + 0.08],
    [n + 0.07, c + 0.2],
    // Kept under the cloth's edge, so that no skin shows beside it.
    ...body.shoulder
      .filter(([x]) => x > n + 0.1 && x < 1)
      .map(([x, y]): Point => [x - 0.02, y + (bare ? 0 : 0.035)]),
    [body.armpit[0], c + 0.9],
    [0, c + 1.15],
  ];
  const neck = clothLayer(
    'neck',
    'body',
    [...half, ...flipped(half.slice(1, -1)).reverse()],
    room.skin,
    SKIN,
    (ctx) => paintNeck(ctx, room, body),
  );
  if (!bare) return [neck];
  const slim: Body = { ...body, shoulder: body.shoulder.map(([x, y]): Point => [x - 0.035, y + 0.015]) };
  const arm = sleeveOutline(slim);
  return [
    neck,
    ...[1, -1].map((side) => ({
      ...clothLayer(`arm-${side}`, 'body', side > 0 ? arm : flipped(arm), room.skin, {
        ...SKIN,
        volume: 0.3,
        shadow: 0.35,
      }),
      limb: limbOf(side),
    })),
  ];
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

/** Shade under the chin, the two cords of the neck and the collar bones, softly. */
function paintNeck(ctx: SKRSContext2D, room: PartRoom, body: Body): void {
  const { c, neckHalf: n } = body;
  const deep = darker(room.skin, 0.5);
  const under = ctx.createLinearGradient(0, c - 0.04, 0, c + 0.3);
  under.addColorStop(0, veiled(deep, 0.55));
  under.addColorStop(1, veiled(deep, 0));
  fillRect(ctx, -1, c - 0.3, 2, 0.6, under);
  for (const side of [-1, 1]) {
    const edge = ctx.createLinearGradient(side * (n + 0.03), 0, side * n * 0.45, 0);
    edge.addColorStop(0, veiled(deep, 0.4));
    edge.addColorStop(1, veiled(deep, 0));
    fillRect(ctx, side > 0 ? n * 0.4 : -n - 0.1, c - 0.2, n * 0.6 + 0.1, 0.42, edge);
    for (let i = 1; i <= 3; i++) {
      ctx.strokeStyle = veiled(deep, 0.07);
      ctx.lineWidth = 0.012 * i;
      ctx.beginPath();
      ctx.moveTo(side * 0.06, c + 0.38);
      ctx.quadraticCurveTo(side * 0.25, c + 0.31, side * 0.52, c + 0.36);
      ctx.stroke();
    }
    ctx.strokeStyle = veiled(lighter(room.skin, 0.5), 0.18);
    ctx.lineWidth = 0.02;
    ctx.beginPath();
    ctx.moveTo(side * 0.09, c + 0.405);
    ctx.quadraticCurveTo(side * 0.26, c + 0.34, side * 0.5, c + 0.385);
    ctx.stroke();
  }
}
