import type { FaceAdvice, FailureReason } from '../contract.ts';

/** What server and browser say of a photo in the same words. Not among what the main screen opens with. */

/** A sentence for a parent: what is wrong and what to do. */
export const FAILURE_MESSAGES: Readonly<Record<FailureReason, string>> = {
  'not-an-image': 'This file is not a photo. Please choose a JPG or PNG picture.',
  'unsupported-format':
    'This kind of picture does not work here. Please choose a JPG, PNG, WebP or AVIF photo.',
  animated: 'Moving pictures do not work here. Please choose a still photo.',
  damaged: 'This photo is damaged and cannot be opened. Please choose another one.',
  'too-large': 'This photo is too large. Please choose one under 20 MB and 64 megapixels.',
  'too-small': 'This photo is too small. Please choose a larger one.',
  'no-face': 'We could not find a face in this photo. A bright photo looking at the camera works best.',
  'face-too-small': 'The face in this photo is very small. Please choose a closer photo.',
  'face-turned-away': 'The face is turned too far away. Please choose a photo looking towards the camera.',
  'face-cut-off': 'The photo cuts off part of the face. Please choose one that shows the whole head.',
  'face-covered':
    'Something covers part of the face or hair: a hand, a mask or dark glasses. Please choose a photo that shows all of it.',
  'eyes-closed': 'The eyes are closed in this photo. Please choose one with open eyes.',
  'face-unclear': 'The face is too dark or too blurred to see the eyes. Please choose a bright, sharp photo.',
  'hair-cut-off':
    'The photo cuts off too much of the hair. Please choose one that shows the whole head, or a theme with a helmet or hood.',
  'no-such-face': 'That face is not in this photo. Please choose another one.',
  'blocked-by-safety': 'This photo and style cannot be used together. Please try another photo or style.',
  'wish-refused':
    'We cannot paint this style wish in a portrait of a child. Please write it in other words, or leave it empty.',
  'timed-out': 'This took too long and was stopped. Your credit is back. Please try again.',
  'engine-failed': 'Something went wrong. Your credit is back. Please try again.',
};

/** What a parent agrees to before a photo goes to somebody else. `receiver`: of GET /api/config's `engines`. */
export const engineConsentText = (receiver: string): string =>
  `Your photo goes to ${receiver} to make this portrait, with the theme and your style wish and nothing that says who you are. What happens to it there is up to their terms. You can take this back at any time.`;

/** What another photo would do better, for a face that a portrait can be made of. */
export const FACE_ADVICE_MESSAGES: Readonly<Record<FaceAdvice, string>> = {
  'hair-cut-off':
    'Some of the hair is outside the photo: we draw it, or some themes add a hat. A photo of the whole head shows all of the hair.',
  'looks-down': 'The eyes look down. A photo looking at the camera gives a better portrait.',
  'looks-up': 'The head is tilted back. A photo looking straight at the camera gives a better portrait.',
  turned: 'The face is turned to the side. A photo looking at the camera gives a better portrait.',
  dim: 'This photo is rather dark. One taken by a window gives a better portrait.',
  colourless: 'This photo has no colours: we guess them. A colour photo gives a truer portrait.',
};
