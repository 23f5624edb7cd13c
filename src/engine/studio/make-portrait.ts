import type { PortraitOutcome, PortraitRequest } from '../portrait-maker.ts';
import { PICTURE_SIZES } from '../vocabulary.ts';
import { frameFor, renderPortrait } from './compose.ts';
import type { HeadLayer, HeadMode } from './drawing/layers.ts';
import { aiMarkArea, drawAiMark } from './finish/ai-mark.ts';
import { encodePortrait } from './finish/encode.ts';
import type { StyleAdjustments } from './finish/finish-spec.ts';
import { drawWatermark } from './finish/watermark.ts';
import { chooseFace } from './head/choose-face.ts';
import { isHairHidden, openModeOf } from './head/choose-mode.ts';
import { cutOutHead } from './head/cut-out-head.ts';
import { developPhoto } from './head/develop-photo.ts';
import { facesOf, headOf } from './head/photo-findings.ts';
import type { PhotoHead } from './head/read-head.ts';
import { withOwnCrown } from './headwear/own-crown.ts';
import { withOwnHair } from './headwear/own-hair.ts';
import { decodePhoto } from './photo/decode-photo.ts';
import { stagingOf } from './pose/staging.ts';
import type { PhotoSkin } from './skin/keep-skin.ts';
import type { StageClock } from './stage-clock.ts';
import { styliseHead } from './stylise-head.ts';
import type { ThemeLook, ThemeSpec } from './themes/theme-spec.ts';
import { isToon } from './toon/toon-styles.ts';
import type { VisionModels } from './vision/vision-models.ts';

/** A theme and style text, worked out to what is drawn. */
export interface ResolvedTheme {
  readonly spec: ThemeSpec;
  readonly adjustments: StyleAdjustments;
  /** Words of the style text that change the picture. */
  readonly appliedStyle: readonly string[];
}

export interface PortraitTools {
  readonly vision: VisionModels;
  readonly resolveTheme: (request: PortraitRequest) => ResolvedTheme;
  readonly engineName: string;
  /** Told of each head before it is dressed: for who judges the engine's portraits. */
  readonly onHead?: (head: HeadLayer, mode: HeadMode) => void;
}

/** What the finished picture's skin is kept by. */
const photoSkinOf = ({ skin, lightness, units }: PhotoHead, look: ThemeLook): PhotoSkin => ({
  skin: skin.skin,
  whole: lightness === null ? null : { lightness, units, isDrawn: isToon(look) },
});

/**
 * Makes one portrait: photo to head, head into the theme, graded, marked and encoded. Refusals are values; throws
 * `WorkStopped` when the clock says so, and for surprises. The picture's width and height, in pixels, are its tier's.
 */
export async function makePortrait(
  request: PortraitRequest,
  tools: PortraitTools,
  clock: StageClock,
  [width, height]: readonly [number, number] = PICTURE_SIZES[request.tier][request.aspectRatio],
): Promise<PortraitOutcome> {
  const { vision } = tools;
  clock.begin('reading-photo');
  const decoded = await decodePhoto(request.photo);
  if (!decoded.ok) return decoded;
  const bytes = request.photo;
  clock.begin('finding-face');
  const { found, judged } = facesOf({ bytes, overview: decoded.overview }, vision);
  const chosen = chooseFace(judged, request.face);
  if (!chosen.ok) return chosen;
  clock.begin('cutting-out');
  const { spec, adjustments, appliedStyle } = tools.resolveTheme(request);
  const areas = found.map(({ detection }) => detection);
  const photo = { bytes, overview: developPhoto(decoded.overview, areas, chosen.gain) };
  const seen = await headOf({ ...photo, face: chosen.face, others: chosen.others }, vision);
  if (!seen) return { ok: false, reason: 'face-covered' };
  const mode = spec.hidesHair ? 'covered' : openModeOf(seen.crown);
  if (mode === null) return { ok: false, reason: isHairHidden(seen.crown) ? 'face-covered' : 'hair-cut-off' };
  const staging = stagingOf(spec, request.seed);
  const target = frameFor(staging, width, height);
  const cut = withOwnHair(withOwnCrown(await cutOutHead({ ...photo, head: seen, target, mode })));
  tools.onHead?.(cut, mode);
  const head = styliseHead(cut, seen, spec.look, {
    lamp: spec.light.key.direction,
    paint: adjustments.paint,
  });
  const bitmap = await renderPortrait(head, spec, {
    width,
    height,
    mode,
    seed: request.seed,
    staging,
    adjustments,
    photoSkin: photoSkinOf(seen, spec.look),
    onStep: (step) => clock.begin(step),
  });
  const mark = request.visibleMark ? aiMarkArea(bitmap) : undefined;
  if (request.watermark) drawWatermark(bitmap, head.frame, mark);
  if (mark) drawAiMark(bitmap);
  const files = await encodePortrait(bitmap, {
    portraitId: request.portraitId,
    digitalSourceType: 'compositeSynthetic',
  });
  return { ok: true, ...files, engine: tools.engineName, appliedStyle, timings: clock.finish() };
}
