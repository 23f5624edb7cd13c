import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, type Point } from '../drawing/curve.ts';
import { LACQUER, type Material } from '../drawing/material.ts';
import { endStops, fillRect, placed, shadeAcross } from '../drawing/ornament.ts';
import type { PartDepth, PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, flushed, veiled } from '../drawing/tint.ts';
import type { FingerShape, HandShape } from './hand-shapes.ts';

/** Wrist to the middle finger's tip, in body units. */
export const HAND_LENGTH = 0.82;

export interface HandPlace {
  /** The wrist, in the units that are drawn in. */
  readonly at: Point;
  /** Where the hand points, radians from +x towards +y. */
  readonly angle: number;
  /** -1: the thumb lies on the other side. */
  readonly flip: 1 | -1;
}

export interface HandLook {
  readonly shape: HandShape;
  readonly color: string;
  readonly material: Material;
  /** A glove or a paw: no nails, no creases. A mitten has no fingers either. */
  readonly cover: 'none' | 'glove' | 'mitten';
}

type Paint = (ctx: SKRSContext2D) => void;

const KNUCKLES = 0.47;
/** Where a closed hand holds, along it. */
export const FIST_MIDDLE = 0.42;
/** Half the palm's width at the wrist and at the knuckles. */
const [WRIST_HALF, PALM_HALF] = [0.142, 0.225];
const THUMB_WIDTH = 0.132;
/** How dark a bare hand's sides are, and over which share of its width: flat, it would be a rubber glove. */
const SIDES = { dark: 0.3, share: 0.32 };
const FINGER_WIDTHS = [0.12, 0.124, 0.118, 0.102] as const;

/** A place along a hand, by its share of the length. */
function alongHand({ at: [x, y], angle }: HandPlace, share: number): Point {
  const length = share * HAND_LENGTH;
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
}

/** A dancer's stick through a closed hand; `lean` in radians from upright, outwards on its own side. */
export function stickLayer(
  name: string,
  depth: PartDepth,
  { place, lean, tones: [wood, band] }: { place: HandPlace; lean: number; tones: readonly [string, string] },
): PartLayer {
  return partLayer(name, depth, { ...LACQUER, volume: 0.06 }, (ctx) => {
    const [x, y] = alongHand(place, FIST_MIDDLE);
    placed(ctx, { x, y, angle: lean }, 1, () => {
      for (let i = 0; i < 12; i++) {
        ctx.fillStyle = i % 2 ? band : wood;
        ctx.beginPath();
        ctx.roundRect(-0.05, 0.34 - (i + 1) * 0.13, 0.1, 0.132, i === 11 ? [0.05, 0.05, 0, 0] : 0);
        ctx.fill();
      }
    });
  });
}

/** A hand's pieces from back to front. A bare arm and its palm are one form: `drawPalm` draws it. */
export interface Hand {
  readonly behind: readonly PartLayer[];
  readonly palm: PartLayer;
  readonly before: readonly PartLayer[];
}

export function handOf(name: string, depth: PartDepth, place: HandPlace, look: HandLook): Hand {
  const piece = (part: string, draw: Paint, shadow: number): PartLayer =>
    partLayer(`${name}-${part}`, depth, { ...look.material, shadow }, (ctx) => {
      placed(ctx, { x: place.at[0], y: place.at[1], angle: place.angle }, 1, () => {
        ctx.scale(HAND_LENGTH, HAND_LENGTH * place.flip);
        draw(ctx);
      });
    });
  const { shape } = look;
  const palm = piece('palm', (ctx) => drawPalm(ctx, look), 0.3);
  const own = shape.thumb;
  const thumb = own
    ? [
        piece(
          'thumb',
          (ctx) => drawFinger(ctx, { from: own.from, shape: own, width: own.width ?? THUMB_WIDTH }, look),
          0.45,
        ),
      ]
    : [];
  if (look.cover === 'mitten') {
    return {
      behind: [],
      palm: piece('mitten', (ctx) => drawMitten(ctx, look), 0.4),
      before: thumb,
    };
  }
  const fingers = shape.fingers.map((finger, i) =>
    piece(
      `finger-${i + 1}`,
      (ctx) => {
        const draw = finger.from ? drawBentFinger : drawFinger;
        const from = finger.from ?? knuckle(i, shape);
        draw(ctx, { from, shape: finger, width: FINGER_WIDTHS[i]! }, look);
      },
      0.4,
    ),
  );
  const isBent = (_: PartLayer, i: number): boolean => shape.fingers[i]!.from !== undefined;
  // A bent finger lies before the palm, a straight one grows out of it; the little one lies behind its neighbours.
  return {
    behind: fingers.filter((layer, i) => !isBent(layer, i)).reverse(),
    palm,
    before: [...fingers.filter(isBent).reverse(), ...thumb],
  };
}

/** Where a finger begins: the middle ones' knuckles lie farther out. */
function knuckle(i: number, { breadth }: HandShape): Point {
  const across = ((i - 1.5) / 1.5) * (PALM_HALF - 0.062) * breadth;
  return [KNUCKLES - [0.015, -0.005, 0.01, 0.05][i]!, across];
}

function drawPalm(ctx: SKRSContext2D, { shape, color, cover }: HandLook): void {
  const { breadth } = shape;
  const [w, p] = [WRIST_HALF * (0.5 + breadth / 2), PALM_HALF * breadth];
  // The wrist, round: the hand turns about it.
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(0, 0, w * 0.96, 0, 2 * Math.PI);
  ctx.fill();
  fillSmooth(
    ctx,
    plot({ w, p })`
      -0.14 -w*0.3, -0.1 -w*0.7, 0 -w*0.94, 0.22 -p, 0.4 -p, 0.49 -p*0.72, 0.52 -p*0.2, 0.515 p*0.3,
      0.47 p*0.78, 0.36 p, 0.2 p*0.94, 0 w*0.94, -0.1 w*0.7, -0.14 w*0.3`,
    color,
  );
  if (cover !== 'none') return;
  ctx.save();
  ctx.clip();
  fillRect(ctx, [-0.2, -0.4, 1, 0.8], roundAcross(ctx, p, color));
  const warm = ctx.createRadialGradient(0.4, 0, 0.02, 0.4, 0, 0.34);
  warm.addColorStop(0, flushed(color, 0.14));
  warm.addColorStop(1, veiled(color, 0));
  fillRect(ctx, [-0.2, -0.4, 1, 0.8], warm);
  ctx.restore();
}

/** The shade of both sides of what is round and so wide on either side of its middle. */
function roundAcross(ctx: SKRSContext2D, half: number, color: string): CanvasGradient {
  const stops = endStops(SIDES.share, (at) => veiled(darker(color, 0.5), SIDES.dark * at));
  return shadeAcross(ctx, [0, -half], [0, half], stops);
}

interface Digit {
  readonly from: readonly [number, number];
  readonly shape: FingerShape;
  readonly width: number;
}

/** A finger in its own place, along +x from where it begins; what is painted on its skin is seen on a bare hand only. */
function drawDigit(
  ctx: SKRSContext2D,
  { from: [x, y], shape }: Digit,
  { color, cover }: HandLook,
  { outline, onSkin }: { outline: readonly Point[]; onSkin: () => void },
): void {
  placed(ctx, { x, y, angle: (shape.angle * Math.PI) / 180 }, 1, () => {
    fillSmooth(ctx, outline, color);
    if (cover !== 'none') return;
    ctx.clip();
    onSkin();
  });
}

const DIGIT_AREA = [-0.2, -0.3, 1.2, 0.6] as const;

function drawFinger(ctx: SKRSContext2D, digit: Digit, look: HandLook): void {
  const { length } = digit.shape;
  const { color } = look;
  const half = (digit.width / 2) * (look.cover === 'glove' ? 1.08 : 1);
  const outline = plot({ half, length })`
    -half*0.7 -half*0.4, half*0.2 -half*0.9, length*0.36 -half, length*0.62 -half*0.92, length*0.86 -half*0.82,
    length -half*0.42, length half*0.42, length*0.86 half*0.82, length*0.62 half*0.92, length*0.36 half,
    half*0.2 half*0.9, -half*0.7 half*0.4`;
  const onSkin = (): void => {
    fillRect(ctx, DIGIT_AREA, roundAcross(ctx, half, color));
    const tip = ctx.createLinearGradient(length * 0.4, 0, length, 0);
    tip.addColorStop(0, flushed(color, 0));
    tip.addColorStop(1, flushed(color, 0.2));
    fillRect(ctx, DIGIT_AREA, tip);
    ctx.strokeStyle = veiled(darker(color, 0.5), 0.22);
    ctx.lineWidth = 0.012;
    for (const share of length > 0.25 ? [0.36, 0.66] : []) {
      ctx.beginPath();
      ctx.moveTo(length * share, -half * 0.6);
      ctx.quadraticCurveTo(length * share + 0.014, 0, length * share, half * 0.6);
      ctx.stroke();
    }
  };
  drawDigit(ctx, digit, look, { outline, onSkin });
}

/** A bent finger from its bend to its tip: round at both ends. */
function drawBentFinger(ctx: SKRSContext2D, digit: Digit, look: HandLook): void {
  const { length } = digit.shape;
  const { color } = look;
  const half = (digit.width / 2) * (look.cover === 'glove' ? 1.06 : 1);
  const outline = plot({ half, length })`
    0 -half*0.5, half*0.55 -half*0.95, length*0.5 -half, length-half*0.6 -half*0.86, length -half*0.36,
    length half*0.36, length-half*0.6 half*0.86, length*0.5 half, half*0.55 half*0.95, 0 half*0.5`;
  const onSkin = (): void => {
    const warm = ctx.createLinearGradient(0, 0, length, 0);
    warm.addColorStop(0, flushed(color, 0.26));
    warm.addColorStop(0.4, flushed(color, 0));
    warm.addColorStop(1, veiled(darker(color, 0.4), 0.2));
    fillRect(ctx, DIGIT_AREA, warm);
  };
  drawDigit(ctx, digit, look, { outline, onSkin });
}

function drawMitten(ctx: SKRSContext2D, { color }: HandLook): void {
  fillSmooth(
    ctx,
    plot`-0.18 -0.2, 0.12 -0.27, 0.5 -0.29, 0.78 -0.19, 0.86 0, 0.78 0.19, 0.5 0.29, 0.12 0.27, -0.18 0.2`,
    color,
  );
}
