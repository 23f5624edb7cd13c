import { beforeAll, describe, expect, it } from 'vitest';
import { closePortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import {
  type FaceJudge,
  hexOf,
  type JudgedFace,
  judgeFacesWith,
  TEN_SKINS,
  turnedAway,
  withSkin,
} from '../../../../tests/support/portraits/toned-faces.ts';
import { PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { sized } from '../../../../tests/support/test-size.ts';
import { bodyFrameOf } from '../drawing/body-frame.ts';
import { PLAIN_FINISH } from '../finish/finish-spec.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelPhoto } from '../model-child/model-photo.ts';
import { stagingOf } from '../pose/staging.ts';
import { inOutfit } from '../themes/outfits.ts';
import type { ThemeSpec } from '../themes/theme-spec.ts';
import { findTheme } from '../themes/themes.ts';
import type { Lab } from './lab-colour.ts';

const GREEN = [30, 140, 60] as const;

let judge: FaceJudge;
let portrait: Buffer;
let own: JudgedFace;

beforeAll(async () => {
  judge = judgeFacesWith(await sharedVision());
  portrait = await closePortrait();
  own = await judge.photo(portrait);
});

const frontal = (skin: Lab) => withSkin(portrait, own.skin, skin);

/** One cheek out of sight, so that the mesh's oval ends beside or on a background of a very different colour. */
const turned = async (skin: Lab) =>
  turnedAway(await frontal(skin), { middle: own.x, radius: own.size * 0.75, angle: 0.55 }, GREEN);

const drawn = (skin: Lab) => drawModelPhoto(384, { ...CHILDREN.aarav, skin: hexOf(skin) });

/** Themes whose light and finish would move skin most, were they let. */
const NATURAL = ['phoenix-keeper', 'from-the-future', 'festival-of-lights', 'pastel-storybook'];
const DRAWINGS = ['anime-adventure', 'comic-pop', 'candy-land', 'cartoon-classics'];

const MOST = {
  natural: { l: 5, hue: 6 },
  painterly: { l: 5, hue: 6 },
  drawn: { l: 6, hue: 10 },
} as const;

/** Tones between others of which the same face is tried in the same look. */
const BETWEEN: readonly number[] = sized([1, 3, 8], []);

/**
 * Each face in each theme, by turns in a natural theme and in a drawn one; at full size each tone, the even ones in both.
 */
const cells = TEN_SKINS.flatMap((skin, index) => {
  if (BETWEEN.includes(index)) return [];
  const [make, other] = [[frontal, turned, drawn][index % 3]!, [turned, drawn, frontal][index % 3]!];
  const natural = [skin.l, make.name, NATURAL[index % NATURAL.length]!, () => make(skin)] as const;
  if (index % 2 === 1) return [natural];
  const drawing = DRAWINGS[(index / 2) % DRAWINGS.length]!;
  const inDrawing = [skin.l, other.name, drawing, () => other(skin)] as const;
  return sized([inDrawing], [natural, inDrawing]);
});

/** In the pose with both hands on the hips, in body units: the middle of upper arm, forearm and hand at the right. */
const ARM_PLACES = [
  [1.12, 1.4],
  [1.33, 2.02],
  [0.88, 2.31],
] as const;

/** A place on a leaning body, in face units. */
function onBody(u: number, v: number, lean: number): readonly [number, number] {
  const frame = { width: 0, height: 0, x: 0, y: 0, faceHeight: 1, roll: 0 };
  const { x, y, faceHeight } = bodyFrameOf({ frame, fit: PLAIN }, lean);
  const [sin, cos] = [Math.sin(lean) * faceHeight, Math.cos(lean) * faceHeight];
  return [x + u * cos - v * sin, y + u * sin + v * cos];
}

const degrees = ({ a, b }: Lab) => Math.atan2(b, a) * (180 / Math.PI);

describe('the tone of the skin', () => {
  it.each(cells)('of L* %d is kept: %s face in %s', async (_l, _kind, id, photoOf) => {
    const theme = findTheme(id)!;
    const photo = await photoOf();
    const before = (await judge.photo(photo)).skin;
    const { face } = await judge.portrait(photo, theme);
    const most = theme.look === 'natural' || theme.look === 'painterly' ? MOST[theme.look] : MOST.drawn;
    // Of pale skin a degree is less to see.
    const pale = Math.hypot(before.a, before.b) < 24 ? 2 : 0;
    expect(Math.abs(face.l - before.l), 'L*').toBeLessThan(most.l);
    expect(Math.abs(degrees(face) - degrees(before)), 'hue').toBeLessThan(most.hue + pale);
  });

  it.each([1, 8])('is the painted arms’ too: skin %d of ten', async (index) => {
    const finish = PLAIN_FINISH;
    const dressed = inOutfit(findTheme('flamenco-fire')!, 'dress');
    const theme: ThemeSpec = { ...dressed, poses: ['hands-on-hips'], finish };
    const { lean } = stagingOf(theme, 1);
    const bare = ARM_PLACES.flatMap(([x, y]) => [onBody(x, y, lean), onBody(-x, y, lean)]);
    const { face, places } = await judge.portrait(await frontal(TEN_SKINS[index]!), theme, bare);
    const arm = places.reduce((sum, { l }) => sum + l / places.length, 0);
    expect(Math.abs(arm - face.l)).toBeLessThan(4);
  });
});
