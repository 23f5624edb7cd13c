import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { NASA_CELLS, nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { decodePhoto, type PhotoOverview } from '../photo/decode-photo.ts';
import { type FoundFace, findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { chooseFace, type JudgedFace, judgeFaces, mostPromising, type SeeFace } from './choose-face.ts';
import * as mesh from './mesh-landmarks.ts';
import { seeParts } from './segment-square.ts';

/** Drawn over the portrait's eyes: lids in its skin's colour, lashes along their lower edge. */
const CLOSED_LIDS = `<svg width="512" height="512">
  <g fill="#d9a184"><ellipse cx="203" cy="101" rx="12" ry="6"/><ellipse cx="247" cy="103" rx="12" ry="6"/></g>
  <g fill="none" stroke="#3a2018" stroke-width="1.6">
    <path d="M192 102 Q203 108 214 104"/><path d="M236 105 Q247 110 258 104"/>
  </g>
</svg>`;

let vision: VisionModels;
let source: Buffer;
/** What is found in it. */
let clear: { readonly photo: PhotoOverview; readonly faces: FoundFace[] };

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
  clear = await found(source);
});

const see: SeeFace = (face, lit) => seeParts(lit, face, vision);

async function found(bytes: Uint8Array): Promise<{ photo: PhotoOverview; faces: FoundFace[] }> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return { photo: decoded.overview, faces: findFaces(decoded.overview, vision.detector, vision.mesher) };
}

async function judged(bytes: Uint8Array): Promise<JudgedFace[]> {
  const { photo, faces } = await found(bytes);
  return judgeFaces(faces, photo, see);
}

/** The portrait's face with something before part of it. `across`: rows in shares of the face, forehead 0, chin 1. */
async function covered(colour: string, across: readonly [number, number]): Promise<Buffer> {
  const { points } = clear.faces[0]!;
  const at = (index: number, axis: 0 | 1) => points[index * 3 + axis]!;
  const left = Math.round(at(mesh.LEFT_CHEEKBONE, 0)) - 4;
  const width = Math.round(at(mesh.RIGHT_CHEEKBONE, 0)) + 4 - left;
  const [forehead, chin] = [at(mesh.FOREHEAD_TOP, 1), at(mesh.CHIN, 1)];
  const top = Math.round(forehead + (chin - forehead) * across[0]);
  const height = Math.round((chin - forehead) * (across[1] - across[0]));
  const thing = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return sharp(source)
    .composite([{ input: thing, left, top }])
    .jpeg()
    .toBuffer();
}

/** A face with the landmark `to` as deep behind `from` as a head turned by so many degrees has it. */
function turned(face: FoundFace, from: number, to: number, degrees: number): FoundFace {
  const points = face.points.slice();
  const at = (index: number, axis: 0 | 1 | 2) => points[index * 3 + axis]!;
  const across = Math.hypot(at(to, 0) - at(from, 0), at(to, 1) - at(from, 1));
  points[to * 3 + 2] = at(from, 2) + across * Math.tan((degrees * Math.PI) / 180);
  return { ...face, points };
}

describe('judging a face', () => {
  it('finds nothing wrong with a clear one', () => {
    expect(judgeFaces(clear.faces, clear.photo, see)).toMatchObject([{ reason: null, advice: null }]);
  });

  it('measures size in the file, not in the overview', () => {
    const { photo, faces } = clear;
    const [judgement] = judgeFaces(faces, { ...photo, scale: 2 }, see);
    expect(judgement?.reason).toBe('face-too-small');
  });

  it('refuses a face turned beyond 32 degrees or bowed, and advises against one turned less', () => {
    const { photo, faces } = clear;
    const one = faces[0]!;
    const yawed = (degrees: number) =>
      judgeFaces([turned(one, mesh.LEFT_CHEEKBONE, mesh.RIGHT_CHEEKBONE, degrees)], photo, see)[0];
    expect(yawed(33)).toMatchObject({ reason: 'face-turned-away' });
    expect(yawed(-33)).toMatchObject({ reason: 'face-turned-away' });
    expect(yawed(31)).toMatchObject({ reason: null, advice: 'turned' });
    expect(yawed(20)).toMatchObject({ reason: null, advice: null });
    const bowed = (degrees: number) =>
      judgeFaces([turned(one, mesh.FOREHEAD_TOP, mesh.CHIN, degrees)], photo, see)[0];
    expect(bowed(45)).toMatchObject({ reason: 'face-turned-away' });
    expect(bowed(34)).toMatchObject({ reason: null, advice: 'looks-down' });
    expect(bowed(-8)).toMatchObject({ reason: null, advice: 'looks-up' });
  });

  it('advises against a photo in black and white', async () => {
    const grey = await sharp(source).greyscale().jpeg().toBuffer();
    expect(await judged(grey)).toMatchObject([{ reason: null, advice: 'colourless' }]);
  });

  it('refuses a covered mouth, covered eyes, and a face that is hardly lit', async () => {
    expect(await judged(await covered('#2b6cb0', [0.6, 1]))).toMatchObject([{ reason: 'face-covered' }]);
    expect(await judged(await covered('#101014', [0.2, 0.48]))).toMatchObject([{ reason: 'face-covered' }]);
    // Dark glasses, through which eyes may still be guessed.
    const glasses = await covered('#000000c8', [0.24, 0.46]);
    expect(await judged(glasses)).toMatchObject([{ reason: 'face-covered' }]);
    const inHalfTheLight = await sharp(await covered('#4a6a9a', [0.6, 1]))
      .linear(0.45, 0)
      .jpeg()
      .toBuffer();
    expect(await judged(inHalfTheLight)).toMatchObject([{ reason: 'face-covered' }]);
    const dark = await sharp(source).linear(0.07, 0).jpeg().toBuffer();
    expect(await judged(dark)).toMatchObject([{ reason: 'face-unclear' }]);
  });

  it('refuses closed eyes, that a mesh alone takes for open', async () => {
    const closed = await sharp(source)
      .composite([{ input: Buffer.from(CLOSED_LIDS) }])
      .jpeg()
      .toBuffer();
    expect(await judged(source)).toMatchObject([{ reason: null }]);
    expect(await judged(closed)).toMatchObject([{ reason: 'eyes-closed' }]);
  });

  it('refuses a face that the photo cuts through, at its side or at its chin', async () => {
    const half = await sharp(source)
      .extract({ left: 225, top: 0, width: 280, height: 400 })
      .jpeg()
      .toBuffer();
    expect(await judged(half)).toMatchObject([{ reason: 'face-cut-off' }]);
    const chinless = await NASA_CELLS['nasa-chin-cropped']!(source);
    expect(await judged(chinless)).toMatchObject([{ reason: 'face-cut-off' }]);
  });

  it('refuses a face so blurred that no eyes are told', async () => {
    const blurred = await sharp(source).blur(4).jpeg().toBuffer();
    expect(await judged(blurred)).toMatchObject([{ reason: 'face-unclear' }]);
  });

  it('tells of hair that the photo cuts off, and of little light', async () => {
    const cropped = await NASA_CELLS['nasa-crown-cropped']!(source);
    expect(await judged(cropped)).toMatchObject([{ reason: null, advice: 'hair-cut-off' }]);
    const dim = await sharp(source).linear(0.24, 0).jpeg().toBuffer();
    expect(await judged(dim)).toMatchObject([{ reason: null, advice: 'dim' }]);
  });

  it('promises more of the larger face, unless the photo cuts its hair off', async () => {
    const pairWith = async (top: number) => {
      const large = await sharp(source)
        .extract({ left: 100, top, width: 300, height: 285 })
        .resize(420)
        .toBuffer();
      const small = await sharp(source).resize(380).toBuffer();
      const frame = sharp({ create: { width: 800, height: 400, channels: 3, background: '#99a' } });
      return judged(
        await frame
          .composite([
            { input: large, left: 0, top: 0 },
            { input: small, left: 420, top: 10 },
          ])
          .jpeg()
          .toBuffer(),
      );
    };
    const whole = await pairWith(0);
    expect(mostPromising(whole) === whole[0]).toBe(true);
    const cropped = await pairWith(75);
    expect(cropped[0]!.face.faceHeight).toBeGreaterThan(cropped[1]!.face.faceHeight * 1.2);
    expect(mostPromising(cropped) === cropped[1]).toBe(true);
  });
});

describe('choosing a face', () => {
  const one = (promise: number, reason: JudgedFace['reason'] = null): JudgedFace => ({
    face: { x: promise } as JudgedFace['face'],
    reason,
    advice: null,
    promise,
    gain: 1,
  });

  it('says when there is none', () => {
    expect(chooseFace([], undefined)).toEqual({ ok: false, reason: 'no-face' });
  });

  it('takes the most promising one, and hands over the others', () => {
    const faces = [one(0.2), one(0.7), one(0.5)];
    expect(chooseFace(faces, undefined)).toEqual({
      ok: true,
      face: faces[1]!.face,
      gain: 1,
      others: [faces[0]!.face, faces[2]!.face],
    });
  });

  it('takes no refused one while another will do', () => {
    const faces = [one(0.9, 'eyes-closed'), one(0.05)];
    expect(chooseFace(faces, undefined)).toMatchObject({ ok: true, face: faces[1]!.face });
  });

  it('takes the one asked for, and says why it cannot', () => {
    const faces = [one(0.9), one(0.05, 'eyes-closed')];
    expect(chooseFace(faces, 1)).toEqual({ ok: false, reason: 'eyes-closed' });
    expect(chooseFace(faces, 0)).toMatchObject({ ok: true });
    expect(chooseFace(faces, 2)).toEqual({ ok: false, reason: 'no-such-face' });
    expect(chooseFace(faces, -1)).toEqual({ ok: false, reason: 'no-such-face' });
  });
});
