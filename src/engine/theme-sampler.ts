import type { ModelOutcome, PortraitRequest, PortraitRun } from './portrait-maker.ts';

interface ThemeSample {
  readonly outcome: ModelOutcome;
  /**
   * Why a picture like this would be no portrait, as the review says (`no-face`, `other-skin`, ...); null where it would
   * pass, and where no picture came.
   */
  readonly finding: string | null;
}

/**
 * Shows what an image model makes of a theme. Made for the photo of a drawn child, of whom no model draws the likeness
 * faithfully: a picture that the review would refuse is given all the same, with what was found.
 */
export interface ThemeSampler {
  /** Longest time that one sample may take, in ms. */
  readonly timeLimitMs: number;
  /** Throws as a maker does: for surprises, and what `beforeSending` throws. */
  sample(request: PortraitRequest, run?: PortraitRun): Promise<ThemeSample>;
}
