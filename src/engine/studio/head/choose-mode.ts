import type { HeadMode, MatteTrust } from '../drawing/layers.ts';
import type { CrownFindings } from './repair-matte.ts';

/** Shares of the skull above the eyes that may be missing, or left out by the matte, of a head that is shown bare. */
const WHOLE = { missing: 0.05, bald: 0.12 };
/** The same below a half-covering hat: hair that a close photo's sides cut beside the face does without. */
const BELOW_HAT = { missing: 0.06, bald: 0.065 };
/** Skin beside the head that is no ear: from here on a hand or another child is in the matte. In F squared. */
const STRANGERS = 0.04;
/** Hands that hold the head, in F squared: a hat above them would sit on a face without hair. */
const HANDS = 0.025;

/** Skin before the hair that hides no more of the skull than this is somebody's behind it. */
const HIDES = 0.03;

/** Hands before the hair, in F squared. */
const handsBefore = ({ hands, missing }: CrownFindings): number => (missing < HIDES ? 0 : hands);

/** Whether a hand, or somebody else, is where hair should be. */
export const isHairHidden = (crown: CrownFindings): boolean =>
  crown.strangers > STRANGERS || handsBefore(crown) > HANDS;

/**
 * How a head is shown, by what the photo shows of it and by nothing else: the same in every theme that leaves hair free
 * and in every picture. Null where something is missing, or in the way, that no hat hides.
 */
export function openModeOf(crown: CrownFindings): Exclude<HeadMode, 'covered'> | null {
  if (isHairHidden(crown)) return null;
  const isWhole = !crown.flat && !crown.isUnhatted;
  if (isWhole && crown.missing < WHOLE.missing && crown.bald < WHOLE.bald) return 'open';
  const helped = crown.missingBelowHat < BELOW_HAT.missing && crown.baldBelowHat < BELOW_HAT.bald;
  return helped ? 'half' : null;
}

/** 1 at nothing, 0 at twice what is still shown bare. */
const within = (value: number, most: number): number => Math.max(0, 1 - value / (2 * most));

/** How far a cut-out is believed: as far as the worst of what was found about it. Half or more is shown bare. */
export function trustIn(crown: CrownFindings): MatteTrust {
  const measures = {
    missing: within(crown.missing, WHOLE.missing),
    bald: within(crown.bald, WHOLE.bald),
    strangers: within(crown.strangers, STRANGERS),
    hands: within(handsBefore(crown), HANDS),
    flat: crown.flat || crown.isUnhatted ? 0 : 1,
  };
  return { score: Math.min(...Object.values(measures)), measures };
}
