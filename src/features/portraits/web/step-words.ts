import { PORTRAIT_STEPS } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';

const WORDS: Readonly<Record<PortraitStep, string>> = {
  queued: 'Your photo has arrived. The studio is getting ready.',
  'reading-photo': 'Looking at your photo',
  'finding-face': 'Finding that lovely face',
  'cutting-out': 'Cutting out carefully, curl by curl',
  'painting-scene': 'Painting the scene',
  'dressing-up': 'Dressing up',
  lighting: 'Setting the lights',
  finishing: 'Adding the last touches',
};

/** What is going on, to a parent. Null: the server has not answered yet. */
export function stepWords(step: PortraitStep | null): string {
  return step === null ? 'Sending your photo to the studio' : WORDS[step];
}

export const RESENDING = 'The connection broke. Sending your photo once more';

/** Where a step stands among all, sending the photo being the first. From 1. */
export function stepPosition(step: PortraitStep | null): number {
  return step === null ? 1 : PORTRAIT_STEPS.indexOf(step) + 2;
}

export const STEP_COUNT = PORTRAIT_STEPS.length + 1;
