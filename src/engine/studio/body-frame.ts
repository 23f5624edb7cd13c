import type { FaceFrame, HeadFit, HeadLayer } from './layers.ts';

/** How much larger a child's head is on its shoulders than bodies are drawn for: they are 1.9 head widths wide then. */
const HEAD_SCALE = 1.2;
/** How far the body is raised towards the chin, in its own units: a child's neck is short. */
const RAISED = 0.07;

/**
 * Where the body is drawn below a head: upright and smaller, its chin's place under the head's chin. Its units are
 * those of `fitOnBody`.
 */
export function bodyFrameOf({ frame, fit }: Pick<HeadLayer, 'frame' | 'fit'>): FaceFrame {
  const unit = frame.faceHeight / HEAD_SCALE;
  const chin = fit.chinY * frame.faceHeight;
  return {
    ...frame,
    roll: 0,
    faceHeight: unit,
    x: frame.x - Math.sin(frame.roll) * chin,
    y: frame.y + Math.cos(frame.roll) * chin - (fit.chinY + RAISED) * unit,
  };
}

/** A head's fit in the units of the body below it: the chin stays, the rest is larger about it. */
export function fitOnBody(fit: HeadFit): HeadFit {
  const y = (value: number): number => fit.chinY + (value - fit.chinY) * HEAD_SCALE;
  return {
    ...fit,
    cheekHalfWidth: fit.cheekHalfWidth * HEAD_SCALE,
    jawHalfWidth: fit.jawHalfWidth * HEAD_SCALE,
    hairHalfWidth: fit.hairHalfWidth * HEAD_SCALE,
    eyeY: y(fit.eyeY),
    noseY: y(fit.noseY),
    mouthY: y(fit.mouthY),
    browY: y(fit.browY),
    foreheadY: y(fit.foreheadY),
    crownY: y(fit.crownY),
    cutY: fit.cutY === null ? null : y(fit.cutY),
  };
}
