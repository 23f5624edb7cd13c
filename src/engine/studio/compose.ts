import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { EngineStep } from '../vocabulary.ts';
import { type FigurePlan, lightFigure } from './compose-figure.ts';
import { planFigure } from './compose-plan.ts';
import { figureProofs, type Sketch, sketchesOf } from './compose-proof.ts';
import { HEAD_SCALE } from './drawing/body-frame.ts';
import type { Bitmap, FaceFrame, HeadLayer, HeadMode } from './drawing/layers.ts';
import { seededRandom, textHash } from './drawing/seeded-random.ts';
import { finishPicture } from './finish/finish-picture.ts';
import { NO_ADJUSTMENTS, type StyleAdjustments } from './finish/finish-spec.ts';
import { inMedium } from './finish/medium.ts';
import { rgbToLab } from './head/lab-colour.ts';
import { createBreathing } from './light/breathing.ts';
import { layBeforeScene } from './light/light-wrap.ts';
import { createScratch } from './light/scratch.ts';
import { setOff } from './light/set-off.ts';
import { OVERLAYS } from './overlays/overlays.ts';
import { placementIn, reachOf, type Staging } from './pose/staging.ts';
import { paintScene } from './scene/scenes.ts';
import { bodyTone } from './skin/body-tone.ts';
import { type KeptSkin, keepSkin, type PhotoSkin } from './skin/keep-skin.ts';
import { sampleHead, samplePicture } from './skin/sample-head.ts';
import { dyed, dyedBeside } from './themes/dyes.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';

export interface RenderOptions {
  readonly width: number;
  readonly height: number;
  readonly mode: HeadMode;
  /** 32-bit unsigned; the same head, theme, staging and seed give the same pixels. */
  readonly seed: number;
  /** The one by which the head was placed. */
  readonly staging: Staging;
  /** What the custom style text asks of the finish. */
  readonly adjustments?: StyleAdjustments;
  /** The child's skin as the photo has it: the finished picture's stays by it. Without, theme and finish decide. */
  readonly photoSkin?: PhotoSkin;
  readonly onStep?: (step: EngineStep) => void;
}

/** Shading's work arrays: one set for the thread, since portraits are made one after the other. */
const scratch = createScratch();
const breathing = createBreathing();

/** Hands keep to this share of a picture's half width. */
const HANDS_WITHIN = 0.92;

/** Where the staging wants the face, upright; the head stage sets the roll that it keeps. */
export function frameFor(
  { placement, arms }: Pick<Staging, 'placement' | 'arms'>,
  width: number,
  height: number,
): FaceFrame {
  const { x, y, faceHeight } = placementIn(placement, width, height);
  return {
    width,
    height,
    x: width * x,
    y: height * y,
    // A tall picture is filled by its width: shoulders and hands must stay inside.
    faceHeight: Math.min(
      height * faceHeight,
      width * faceHeight * 1.2,
      ((width / 2) * HANDS_WITHIN * HEAD_SCALE) / reachOf(arms),
    ),
    roll: 0,
  };
}

/**
 * Scene, figure, overlay and finish in one: the graded picture without watermark, RGBA and opaque.
 * The head's own features change by light alone. Throws on a kind that no registry holds.
 */
export async function renderPortrait(
  head: HeadLayer,
  theme: ThemeSpec,
  options: RenderOptions,
): Promise<Bitmap> {
  const { width, height, mode, seed, staging, photoSkin, onStep } = options;
  onStep?.('painting-scene');
  const picture = pixelsOf(paintScene(theme.scene, { width, height, seed, mirrored: staging.mirroredScene }));
  const wanted = dyed(theme, staging.dye);
  onStep?.('dressing-up');
  const planned = planFigure(head, wanted, mode, { seed, staging });
  const sketches = photoSkin ? sketchesOf(head, planned) : [];
  const kept = photoSkin
    ? keepSkinIn(picture, head, { plan: planned, sketches }, { theme, photoSkin, seed })
    : null;
  const bare = kept ? { ...head, skinTone: bodyTone(head, kept.skinTone, darkerAsAWhole(photoSkin)) } : head;
  // A card shows the theme's own colours.
  const dressed = kept ? dyedBeside(theme, staging.dye, bare.skinTone) : wanted;
  const plan = kept ? planFigure(bare, dressed, mode, { seed, staging }) : planned;
  onStep?.('lighting');
  const figure = await lightFigure(
    head,
    kept ? { ...plan, curves: kept.curves } : plan,
    { scratch, breathing },
    // In other colours, the layers lie where they lay.
    sketches.map(({ probe }) => probe?.box ?? null),
  );
  setOff(picture, figure, scratch);
  layBeforeScene(picture, figure, theme.light.wrap, scratch);
  // Scene, picture, and overlay or finish: each as large as the picture.
  await breathing.dropped(width * height * 12);
  onStep?.('finishing');
  // Petals and confetti belong to the scene: they have its colours, whatever the cloth is dyed.
  const covered = withOverlay(picture, head.frame, theme, seed);
  const made = inMedium(covered, theme.medium, head);
  return finishPicture(made, theme.finish, options.adjustments ?? NO_ADJUSTMENTS, seed);
}

/** How much darker a photo's face is as a whole than its skin, in L*; 0 where that isn't known. */
function darkerAsAWhole(photo: PhotoSkin | undefined): number {
  return photo?.whole ? rgbToLab(...photo.skin).l - photo.whole.lightness : 0;
}

/**
 * Most of the longest side of the proofs by which the skin's tone is kept, unless a face in them were lower than this: it has
 * a thousand pixels.
 */
const PROOF = { side: 192, face: 46 };

/**
 * What keeps the skin's tone in this theme: measured on proofs of the figure in the finished scene. What the parent
 * asks of the finish comes on top.
 */
function keepSkinIn(
  scene: Bitmap,
  head: HeadLayer,
  figure: { readonly plan: FigurePlan; readonly sketches: readonly Sketch[] },
  { theme, photoSkin, seed }: { theme: ThemeSpec; photoSkin: PhotoSkin; seed: number },
): KeptSkin | null {
  const longest = Math.ceil(Math.max(scene.width, scene.height) / PROOF.side);
  const step = Math.max(1, Math.min(longest, Math.floor(head.frame.faceHeight / PROOF.face)));
  const small = sampleHead(head, step);
  const backdrop = samplePicture(scene, step);
  const { figureWith, seen, bare } = figureProofs(small, { ...figure, step }, scratch);
  const finish = { ...theme.finish, grain: 0 };
  return keepSkin({ seen, bare }, photoSkin, (curves) => {
    const picture = { ...backdrop, data: backdrop.data.slice() };
    layBeforeScene(picture, figureWith(curves), theme.light.wrap, scratch);
    return finishPicture(withOverlay(picture, small.frame, theme, seed), finish, NO_ADJUSTMENTS, seed);
  });
}

/**
 * A copy of an opaque canvas's pixels: its own bytes are premultiplied, which changes nothing where it is opaque,
 * and getImageData would divide each of them.
 */
function pixelsOf(canvas: Canvas): Bitmap {
  return { width: canvas.width, height: canvas.height, data: new Uint8ClampedArray(canvas.data()) };
}

function withOverlay(picture: Bitmap, frame: FaceFrame, theme: ThemeSpec, seed: number): Bitmap {
  const { overlay } = theme;
  if (!overlay) return picture;
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.putImageData(new ImageData(picture.data, width, height), 0, 0);
  const paint = OVERLAYS[overlay.kind](overlay);
  const random = seededRandom(seed ^ textHash(overlay.kind));
  paint(ctx, { width, height, frame, palette: theme.palette, random });
  return pixelsOf(canvas);
}
