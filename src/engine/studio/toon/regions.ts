import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from '../head/box-blur.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';
import type { FaceForm, LampDirection } from '../head/relief.ts';
import { faceCanvas, path, type Spot, spotOf } from './pen.ts';

/** What a drawing fills, 0..1 a pixel, each with a smooth drawn outline. */
export interface Regions {
  /** The whole head; its neck fades as it did. */
  readonly head: Float32Array;
  readonly hair: Float32Array;
  /** Of the hair's region what is worn in it or over it; null where nothing is. */
  readonly worn: Float32Array | null;
  /** Skin on which hair or chin cast their shadow. */
  readonly shade: Float32Array;
}

/** 0..1 a pixel: what of a head is skin. */
export const bareSkinOf = ({ head, hair }: Regions): Float32Array =>
  head.map((share, pixel) => share * (1 - hair[pixel]!));

/** A head that is drawn anew. */
export interface DrawnHead {
  readonly head: HeadLayer;
  readonly form: FaceForm;
  readonly regions: Regions;
}

/** How smooth an outline becomes, and how soft its edge stays, in F. */
const SMOOTH = 0.011;
/** How far hair throws its shadow, in F: down, and away from the lamp. */
const THROW = { down: 0.04, aside: 0.03, soft: 0.025 };
const CHIN_THROW = 0.1;

export function regionsOf(head: HeadLayer, units: Float32Array, lamp: LampDirection): Regions {
  const { width, height, data } = head.pixels;
  const F = head.frame.faceHeight;
  const scratch = new Float32Array(width * height);
  const radius = Math.max(1, Math.round(SMOOTH * F));
  const whole = new Float32Array(width * height);
  const hair = new Float32Array(width * height);
  for (let pixel = 0; pixel < whole.length; pixel++) {
    whole[pixel] = data[pixel * 4 + 3]! / 255;
    hair[pixel] = head.hairMask.data[pixel]! / 255;
  }
  const faded = whole.slice();
  softBlur(whole, scratch, head.pixels, radius);
  softBlur(hair, scratch, head.pixels, radius);
  const worn = head.wornMask ? Float32Array.from(head.wornMask.data, (value) => value / 255) : null;
  if (worn) softBlur(worn, scratch, head.pixels, radius);
  const chin = chinLine(head);
  const steep = Math.max(2, SMOOTH * F * 1.2);
  for (let pixel = 0; pixel < whole.length; pixel++) {
    hair[pixel] = clamp((hair[pixel]! - 0.5) * steep + 0.5);
    if (worn) worn[pixel] = Math.min(hair[pixel]!, clamp((worn[pixel]! - 0.5) * steep + 0.5));
    if (whole[pixel] === 0) continue;
    const crisp = clamp((whole[pixel]! - 0.5) * steep + 0.5);
    const below = chin((pixel % width) + 0.5, (pixel / width) | 0);
    whole[pixel] = crisp + (faded[pixel]! - crisp) * below * (1 - hair[pixel]!);
  }
  return { head: whole, hair, worn, shade: castShade(head, units, hair, lamp) };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** 0 above the chin, 1 well below it, at a pixel. */
function chinLine({ frame, fit, left, top }: HeadLayer): (x: number, y: number) => number {
  const cos = Math.cos(frame.roll) / frame.faceHeight;
  const sin = Math.sin(frame.roll) / frame.faceHeight;
  return (x, y) => {
    const v = (y + top - frame.y) * cos - (x + left - frame.x) * sin;
    return clamp((v - fit.chinY - 0.01) / 0.05);
  };
}

function castShade(
  head: HeadLayer,
  units: Float32Array,
  hair: Float32Array,
  [lx, ly]: LampDirection,
): Float32Array {
  const { width, height } = head.pixels;
  const F = head.frame.faceHeight;
  const shade = new Float32Array(width * height);
  const away = Math.round(-Math.sign(lx) * Math.min(1, Math.abs(lx) * 1.6) * THROW.aside * F);
  const down = Math.round(THROW.down * F * Math.max(0.5, Math.min(1.2, ly * 1.6)));
  for (let y = 0; y < height; y++) {
    const fromY = y - down;
    if (fromY < 0) continue;
    for (let x = 0; x < width; x++) {
      const fromX = x - away;
      if (fromX >= 0 && fromX < width) shade[y * width + x] = hair[fromY * width + fromX]!;
    }
  }
  // The chin's on the neck: all below the jaw, as far down as the jaw's own outline moved.
  const oval = FACE_OVAL.map((index) => spotOf(units, index));
  const neck = faceCanvas(head, (ctx) => {
    const drop = ([x, y]: Spot): Spot => [x * 0.98 - Math.sign(lx) * 0.02, y + CHIN_THROW];
    ctx.fillStyle = '#fff';
    path(ctx, oval.map(drop));
    ctx.fill();
    ctx.globalCompositeOperation = 'destination-out';
    path(ctx, oval);
    ctx.fill();
    ctx.fillRect(-2, -3, 4, 3 + head.fit.mouthY);
  }).data();
  for (let pixel = 0; pixel < shade.length; pixel++) {
    shade[pixel] = Math.max(shade[pixel]!, neck[pixel * 4 + 3]! / 255);
  }
  const scratch = new Float32Array(shade.length);
  softBlur(shade, scratch, head.pixels, Math.max(1, Math.round(THROW.soft * F)));
  return shade;
}
