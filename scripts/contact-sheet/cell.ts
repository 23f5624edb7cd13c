import type { AspectRatio, PictureTier, RefusalReason } from '#engine/vocabulary.ts';

/** One portrait to be made. `file` and `photo` are names inside their folders. */
export interface Job {
  readonly photo: string;
  /** Index of the face, left to right; null leaves the choice to the engine. */
  readonly face: number | null;
  readonly theme: string;
  readonly seed: number;
  readonly aspectRatio: AspectRatio;
  readonly tier: PictureTier;
  /** The parent's own words; empty for none. */
  readonly style: string;
  readonly file: string;
}

/** What is seen of the child's hair. */
export type Hair = 'own' | 'own-under-hat' | 'drawn' | 'drawn-under-hat' | 'costume-hood';
/** CIE L*, a*, b*: medians inside the face's oval. */
export type LabTriple = readonly [number, number, number];

/** One portrait as it was made, or why it was not. */
export interface Cell extends Omit<Job, 'file'> {
  readonly refusal: RefusalReason | null;
  readonly hair: Hair | null;
  /** How far the cut-out is believed, 0 to 1. */
  readonly trust: number | null;
  readonly skinPhoto: LabTriple | null;
  /** Null where no face is found in the portrait. */
  readonly skinPortrait: LabTriple | null;
  readonly appliedStyle: readonly string[];
  readonly ms: number;
  /** Inside the folder of the sheets; null where no portrait was made. */
  readonly file: string | null;
}
