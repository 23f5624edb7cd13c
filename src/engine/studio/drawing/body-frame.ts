import type { FaceFrame, HeadFit, HeadLayer } from './layers.ts';
import { type Paint, without } from './part-layer.ts';

/** How much larger a child's head is on its shoulders than bodies are drawn for: they are nearly 2 head widths wide then. */
export const HEAD_SCALE = 1.2;
/** How far the body is raised towards the chin, in its own units: below 0, a collar leaves some of the neck to see. */
const RAISED = -0.095;

/** Crown to chin of a usual head of hair, in F, and the most that one may be larger. */
const USUAL_HEIGHT = 1.55;
const MOST_BULK = 1.3;

/** How much larger a hood or helmet makes a head. */
const HOOD_BULK = 1.09;

/** How much larger a head is, for its face, than a usual one: 1 for those. A bowed one shows more of its crown. */
export const headBulk = ({ chinY, crownY, inHood }: HeadFit): number =>
  inHood ? HOOD_BULK : Math.min(MOST_BULK, Math.max(1, (chinY - crownY) / USUAL_HEIGHT));

/** A bulky head is made smaller, its body is not. */
const headScale = (fit: HeadFit): number => HEAD_SCALE / headBulk(fit);

/**
 * Where the body is drawn below a head: upright but for its `lean` (radians, clockwise positive) and smaller, its chin's
 * place under the head's chin. Its units are those of `fitOnBody`.
 */
export function bodyFrameOf({ frame, fit }: Pick<HeadLayer, 'frame' | 'fit'>, lean = 0): FaceFrame {
  const unit = frame.faceHeight / headScale(fit);
  const chin = fit.chinY * frame.faceHeight;
  const below = (fit.chinY + RAISED) * unit;
  return {
    ...frame,
    roll: lean,
    faceHeight: unit,
    x: frame.x - Math.sin(frame.roll) * chin + Math.sin(lean) * below,
    y: frame.y + Math.cos(frame.roll) * chin - Math.cos(lean) * below,
  };
}

/** A head's fit in the units of the body below it: the chin stays, the rest is larger about it. */
export function fitOnBody(fit: HeadFit): HeadFit {
  const scale = headScale(fit);
  const y = (value: number): number => fit.chinY + (value - fit.chinY) * scale;
  return {
    ...fit,
    cheekHalfWidth: fit.cheekHalfWidth * scale,
    jawHalfWidth: fit.jawHalfWidth * scale,
    hairHalfWidth: fit.hairHalfWidth * scale,
    hairAside: fit.hairAside * scale,
    outline: undefined,
    eyesX: [fit.eyesX[0] * scale, fit.eyesX[1] * scale],
    eyeY: y(fit.eyeY),
    noseY: y(fit.noseY),
    mouthY: y(fit.mouthY),
    browY: y(fit.browY),
    foreheadY: y(fit.foreheadY),
    crownY: y(fit.crownY),
    cutY: fit.cutY === null ? null : y(fit.cutY),
  };
}

/**
 * Takes the face out of what is drawn at the neck, in the body's units: a chin is before a collar, however high that
 * stands.
 */
export function behindChin(draw: Paint, fit: HeadFit): Paint {
  const { cheekHalfWidth: cheek, jawHalfWidth: jaw, chinY, mouthY, eyeY } = fit;
  // The chin's middle follows the turn; `RAISED`: the body has come up to the chin.
  const [aside, chin] = [Math.sin(fit.yaw) * -0.1, chinY + RAISED];
  return without(draw, (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-cheek, eyeY);
    ctx.bezierCurveTo(-cheek, mouthY - 0.1, -jaw, mouthY + 0.04, -jaw * 0.82, mouthY + 0.12);
    ctx.bezierCurveTo(-jaw * 0.5 + aside, chin - 0.03, -0.14 + aside, chin, aside, chin);
    ctx.bezierCurveTo(0.14 + aside, chin, jaw * 0.5 + aside, chin - 0.03, jaw * 0.82, mouthY + 0.12);
    ctx.bezierCurveTo(jaw, mouthY + 0.04, cheek, mouthY - 0.1, cheek, eyeY);
    ctx.fill();
  });
}
