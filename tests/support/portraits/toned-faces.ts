import sharp from 'sharp';
import { faceSkin } from '../../../scripts/contact-sheet/face-skin.ts';
import type { HeadLayer } from '../../../src/engine/studio/drawing/layers.ts';
import { NO_ADJUSTMENTS } from '../../../src/engine/studio/finish/finish-spec.ts';
import { type Lab, labToRgb, rgbToLab } from '../../../src/engine/studio/head/lab-colour.ts';
import { facesOf } from '../../../src/engine/studio/head/photo-findings.ts';
import { makePortrait } from '../../../src/engine/studio/make-portrait.ts';
import { decodePhoto, type PhotoOverview } from '../../../src/engine/studio/photo/decode-photo.ts';
import type { RgbPhoto } from '../../../src/engine/studio/photo/rgb-photo.ts';
import { createStageClock } from '../../../src/engine/studio/stage-clock.ts';
import type { ThemeSpec } from '../../../src/engine/studio/themes/theme-spec.ts';
import { type FoundFace, findFaces } from '../../../src/engine/studio/vision/find-faces.ts';
import type { VisionModels } from '../../../src/engine/studio/vision/vision-models.ts';
import type { EngineTheme } from '../../../src/engine/vocabulary.ts';
import { sized } from '../test-size.ts';

/** Skin from very light to very deep, as CIE L*, a*, b*. */
export const TEN_SKINS: readonly Lab[] = [
  { l: 80, a: 10, b: 14 },
  { l: 74, a: 13, b: 18 },
  { l: 69, a: 14, b: 21 },
  { l: 63, a: 16, b: 24 },
  { l: 57, a: 17, b: 25 },
  { l: 51, a: 18, b: 25 },
  { l: 45, a: 18, b: 23 },
  { l: 39, a: 17, b: 21 },
  { l: 33, a: 15, b: 18 },
  { l: 27, a: 12, b: 14 },
];

export function hexOf(lab: Lab): string {
  const bytes = labToRgb(lab).map((value) => Math.round(value * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function rawOf(bytes: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const jpegOf = ({ data, width, height }: Raw): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** 1 within `core` of 0, 0 beyond `reach`. */
const near = (distance: number, core: number, reach: number): number =>
  Math.min(1, Math.max(0, (reach - Math.abs(distance)) / (reach - core)));

/**
 * A photo whose skin (known by its hue) is another: lightness along a curve that keeps black and white, so that eyes and
 * teeth stay. `from`: the skin as it is.
 */
export async function withSkin(bytes: Uint8Array, from: Lab, to: Lab): Promise<Buffer> {
  const { data, width, height } = await rawOf(bytes);
  const hue = Math.atan2(from.b, from.a);
  const exponent = Math.log(to.l / 100) / Math.log(from.l / 100);
  const share = Math.hypot(to.a, to.b) / Math.hypot(from.a, from.b);
  const turn = Math.atan2(to.b, to.a) - hue;
  for (let at = 0; at < data.length; at += 3) {
    const lab = rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);
    const own = Math.atan2(lab.b, lab.a);
    const chroma = Math.hypot(lab.a, lab.b);
    const weight = near(own - hue, 0.45, 0.8) * Math.min(1, Math.max(0, (chroma - 6) / 6));
    if (weight === 0 || lab.l < 12) continue;
    const l = lab.l + ((lab.l / 100) ** exponent * 100 - lab.l) * weight;
    const c = chroma * (1 + (share - 1) * weight);
    const [r, g, b] = labToRgb({
      l,
      a: Math.cos(own + turn * weight) * c,
      b: Math.sin(own + turn * weight) * c,
    });
    data[at] = r * 255;
    data[at + 1] = g * 255;
    data[at + 2] = b * 255;
  }
  return jpegOf({ data, width, height });
}

/**
 * A photo turned like a poster on a pillar of radius `radius` (pixels) round column `middle`: one cheek goes out of sight
 * and the background beside it, of the colour given, comes close.
 */
export async function turnedAway(
  bytes: Uint8Array,
  { middle, radius, angle }: { readonly middle: number; readonly radius: number; readonly angle: number },
  background: readonly [number, number, number],
): Promise<Buffer> {
  const from = await rawOf(bytes);
  const data = Buffer.alloc(from.data.length);
  for (let x = 0; x < from.width; x++) {
    const across = (x - middle) / radius;
    const around = Math.abs(across) < 1 ? Math.asin(across) + angle : 9;
    const column = Math.round(middle + radius * Math.sin(around));
    const seen = Math.abs(around) < Math.PI / 2 && column >= 0 && column < from.width;
    for (let y = 0; y < from.height; y++) {
      const to = (y * from.width + x) * 3;
      for (let c = 0; c < 3; c++)
        data[to + c] = seen ? from.data[(y * from.width + column) * 3 + c]! : background[c]!;
    }
  }
  return jpegOf({ ...from, data });
}

export interface JudgedFace {
  /** Medians inside the face's oval. */
  readonly skin: Lab;
  /** Middle and size of its detection, in pixels. */
  readonly x: number;
  readonly size: number;
}

export interface FaceJudge {
  photo(bytes: Uint8Array): Promise<JudgedFace>;
  /** Skin of a portrait in a theme: of the face, and at places given in face units. */
  portrait(
    photo: Uint8Array,
    theme: ThemeSpec,
    places?: readonly (readonly [number, number])[],
  ): Promise<{ readonly face: Lab; readonly places: readonly Lab[] }>;
}

const SIDE = sized(320, 384);

const labOf = ([l, a, b]: readonly [number, number, number]): Lab => ({ l, a, b });

/** Medians of a small square of a picture. */
function patchAt({ data, width }: RgbPhoto, x: number, y: number, half: number): Lab {
  const labs: Lab[] = [];
  for (let row = Math.round(y - half); row <= y + half; row++) {
    for (let column = Math.round(x - half); column <= x + half; column++) {
      const at = (row * width + column) * 3;
      labs.push(rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255));
    }
  }
  const median = (key: keyof Lab) => labs.map((lab) => lab[key]).sort((a, b) => a - b)[labs.length >> 1]!;
  return { l: median('l'), a: median('a'), b: median('b') };
}

/** Measures faces as the contact sheets do; makes small portraits. */
export function judgeFacesWith(vision: VisionModels): FaceJudge {
  const overviewOf = async (bytes: Uint8Array): Promise<PhotoOverview> => {
    const decoded = await decodePhoto(bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    return decoded.overview;
  };
  const judge = (photo: RgbPhoto, face: FoundFace | undefined): JudgedFace => {
    const skin = face && faceSkin(photo, face);
    if (!skin) throw new Error('No face is found.');
    const { x, size } = face.detection;
    return { skin: labOf(skin), x, size };
  };
  return {
    async photo(bytes) {
      const overview = await overviewOf(bytes);
      // As the studio remembers it: a portrait that is made of it next looks for no face.
      return judge(overview, facesOf({ bytes, overview }, vision).found[0]);
    },
    async portrait(photo, theme, places = []) {
      let head: HeadLayer | undefined;
      const outcome = await makePortrait(
        {
          portraitId: '00000000-0000-4000-8000-000000000000',
          photo,
          theme: { id: theme.id } as EngineTheme,
          customStyle: '',
          aspectRatio: '1:1',
          tier: 'standard',
          watermark: false,
          seed: 1,
        },
        {
          vision,
          resolveTheme: () => ({ spec: theme, adjustments: NO_ADJUSTMENTS, appliedStyle: [] }),
          engineName: 'test',
          onHead: (made) => {
            head = made;
          },
        },
        createStageClock(
          () => undefined,
          () => false,
        ),
        [SIDE, SIDE],
      );
      if (!outcome.ok || !head) throw new Error(outcome.ok ? 'No head.' : outcome.reason);
      const picture = await overviewOf(outcome.picture.bytes);
      // Nothing is made of it: who is seen in it need not be told apart.
      const judged = judge(picture, findFaces(picture, vision.detector, vision.mesher)[0]);
      const { x, y, faceHeight } = head.frame;
      return {
        face: judged.skin,
        places: places.map(([u, v]) =>
          patchAt(picture, x + u * faceHeight, y + v * faceHeight, faceHeight * 0.03),
        ),
      };
    },
  };
}
