import type { FinishSpec, StyleAdjustments } from './finish-spec.ts';

const clamp = (x: number, low: number, high: number) => Math.max(low, Math.min(high, x));
const unit = (x: number) => clamp(x, 0, 1);

/** The theme's finish with the custom style's wishes added, every figure inside its bounds. */
export function resolveFinish(spec: FinishSpec, wish: StyleAdjustments): FinishSpec {
  const { grade } = spec;
  const tone = wish.splitTone ?? grade;
  return {
    grade: {
      exposure: clamp(grade.exposure + wish.exposure, -1, 1),
      contrast: clamp(grade.contrast + wish.contrast, -0.7, 1),
      saturation: clamp(grade.saturation * wish.saturation, 0, 2),
      warmth: clamp(grade.warmth + wish.warmth, -1, 1),
      tint: clamp(grade.tint + wish.tint, -1, 1),
      fade: unit(grade.fade + wish.fade),
      shadows: tone.shadows,
      highlights: tone.highlights,
      split: unit(tone.split),
    },
    bloom: unit(spec.bloom + wish.bloom),
    glow: unit(spec.glow + wish.glow),
    vignette: unit(spec.vignette + wish.vignette),
    grain: unit(spec.grain + wish.grain),
    paper: unit(spec.paper + wish.paper),
  };
}
