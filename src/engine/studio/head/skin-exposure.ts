import type { Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { fromLinear, labToRgb, rgbToLab, toLinear } from './lab-colour.ts';
import type { Colour, SkinFindings } from './skin-tone.ts';
import { applyCurves, curvesBetween } from './tone-curves.ts';
import type { WarpedHead } from './warp-head.ts';

/** Lightness that a well-exposed face tends to, and the most that a face is moved towards it: no other tone. */
const GOOD_LIGHTNESS = 64;
const MAX_LIFT = 2;
const MAX_DROP = 1;
/** Faces that a photo overexposed, chalk beside a scene, are taken back by so much more; lightness from which on, and all of it. */
const CHALK = { from: 78, all: 88, drop: 1.5 };
const LIFT_SHARE = 0.35;
/** Hue angle (in a*b*) of skin of every tone under neutral light, and the most that a face is turned towards it. */
const SKIN_HUE = 0.92;
const HUE_PULL = 0.4;
const MAX_TURN = (5 * Math.PI) / 180;
/** Skin of more colour than this is rich in a photo and orange in a picture: so much of what is beyond stays. */
const RICH_CHROMA = { from: 31, kept: 0.4 };
/** A face whose brightest parts (eyes, teeth, highlights) stay below this was taken in too little light. */
const BRIGHT_PARTS = 0.68;
const MAX_GAIN = 2.2;
/** Linear light above which highlights bend. */
const SHOULDER = 0.5;
/** The darkest parts of a head (hair, pupils) are near black; haze and backlight lift them up to this much. */
const BLACK_PARTS = 0.06;
const MAX_HAZE = 0.4;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Where a skin colour goes: a little towards good light, its own tone and, up to `RICH_CHROMA`, chroma kept. */
function exposeSkin(skin: Colour): [number, number, number] {
  const lab = rgbToLab(...skin);
  const drop = MAX_DROP + CHALK.drop * ramp(CHALK.from, CHALK.all, lab.l);
  const l = lab.l + Math.min(MAX_LIFT, Math.max(-drop, (GOOD_LIGHTNESS - lab.l) * LIFT_SHARE));
  const chroma = Math.hypot(lab.a, lab.b);
  const hue = Math.atan2(lab.b, lab.a);
  const beyond = Math.max(0, chroma - RICH_CHROMA.from);
  const kept = chroma - beyond * (1 - RICH_CHROMA.kept);
  // Of a colour that is nearly grey the hue says nothing.
  const turned = chroma < 4 ? hue : hue + within((SKIN_HUE - hue) * HUE_PULL, MAX_TURN);
  return labToRgb({ l, a: Math.cos(turned) * kept, b: Math.sin(turned) * kept });
}

/** The photo's own range of light put right: haze taken off, then more light where there was too little. */
interface Relight {
  readonly haze: number;
  readonly gain: number;
}

/** Highlights bend towards white instead of clipping. */
function relight(value: number, { haze, gain }: Relight): number {
  const clear = Math.max(0, (value - haze) / (1 - haze));
  if (gain <= 1) return clear;
  const lit = toLinear(clear) * gain;
  return fromLinear(lit <= SHOULDER ? lit : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - lit) / (1 - SHOULDER)));
}

function relightFor({ bright, dark }: SkinFindings): Relight {
  const haze = Math.min(MAX_HAZE, Math.max(0, dark - BLACK_PARTS));
  const clear = (bright - haze) / (1 - haze);
  const gain = clear >= BRIGHT_PARTS ? 1 : toLinear(BRIGHT_PARTS) / Math.max(1e-3, toLinear(clear));
  return { haze, gain: Math.min(MAX_GAIN, gain) };
}

/**
 * Evens out exposure and colour cast on the head's pixels, in place; returns the skin's tone afterwards: at most 2 L*
 * lighter, 1 darker (2.5 if chalky) and 5 degrees of hue from the photo's. Hair (`hair`: 0..255 per pixel) follows in light and keeps
 * its own hue; fully transparent pixels stay as they are.
 */
export function normaliseExposure(head: WarpedHead, found: SkinFindings, hair: Uint8ClampedArray): Rgb {
  const light = relightFor(found);
  const through = (value: number) => relight(value, light);
  const [r, g, b] = found.skin;
  const curves = curvesBetween([through(r), through(g), through(b)], exposeSkin(found.skin), {
    before: through,
  });
  applyCurves(head.data, curves, hair);
  const level = (value: number) => Math.round(value * 255);
  return { r: curves.red[level(r)]!, g: curves.green[level(g)]!, b: curves.blue[level(b)]! };
}
