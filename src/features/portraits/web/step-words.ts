import { MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';

const WORDS: Readonly<Record<PortraitStep, string>> = {
  queued: 'Your photo has arrived. The studio is getting ready.',
  'reading-photo': 'Looking at your photo',
  'finding-face': 'Finding that lovely face',
  'cutting-out': 'Cutting out carefully, curl by curl',
  'painting-scene': 'Painting the scene',
  'dressing-up': 'Dressing up',
  lighting: 'Setting the lights',
  'sending-photo': 'The portrait is being painted',
  'checking-picture': 'Checking that it looks like your child',
  finishing: 'Adding the last touches',
};

/** What is going on, to a parent. Null: the server has not answered yet. */
export function stepWords(step: PortraitStep | null, byModel = false): string {
  if (step === 'queued' && byModel) return 'Your photo has arrived. It is your turn in a moment.';
  return step === null ? 'Sending your photo to the studio' : WORDS[step];
}

export const RESENDING = 'The connection broke. Sending your photo once more';

/** Steps that only image models have, and those that only the studio has, tell whose portrait it is. */
const stepsWith = (step: PortraitStep | null, byModel: boolean): readonly PortraitStep[] => {
  if (step === null) return byModel ? MODEL_PORTRAIT_STEPS : PORTRAIT_STEPS;
  const lists: readonly (readonly PortraitStep[])[] = byModel
    ? [MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS]
    : [PORTRAIT_STEPS, MODEL_PORTRAIT_STEPS];
  return lists.find((steps) => steps.includes(step)) ?? PORTRAIT_STEPS;
};

/** Where a step stands among all of its engine, sending the photo being the first. From 1. */
export function stepPosition(
  step: PortraitStep | null,
  byModel: boolean,
): { readonly position: number; readonly count: number } {
  const steps = stepsWith(step, byModel);
  return { position: step === null ? 1 : steps.indexOf(step) + 2, count: steps.length + 1 };
}
