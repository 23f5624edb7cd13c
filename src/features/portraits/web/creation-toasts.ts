/** The specification's messages of the creation flow. */
export const MAGIC_COMPLETE = { title: 'Magic Complete!', description: 'Your portrait is ready.' } as const;

/** In place of the description the reason is said where it is known, as the card below says it. */
export const GENERATION_FAILED = {
  title: 'Generation Failed',
  description: 'Something went wrong. Please try again.',
  variant: 'destructive',
} as const;

export const MISSING_INFORMATION = {
  title: 'Missing Information',
  description: 'Please upload an image and select a theme.',
  variant: 'destructive',
} as const;

/** Of a photo in which no portrait can be made of anybody; the reason stands at the photo. */
export const ANOTHER_PHOTO = {
  title: 'Please choose another photo',
  description: 'No credit was used.',
  variant: 'destructive',
} as const;

/** What reads photos could not be loaded. */
export const PHOTO_NOT_READ = {
  ok: false,
  problem: {
    title: 'This photo was not opened',
    description: 'Please check your internet connection and choose it again.',
    reason: null,
  },
} as const;

export const INVALID_SELECTION = {
  title: 'Invalid Selection',
  description: 'Please select a valid theme.',
  variant: 'destructive',
} as const;

export const EDIT_SAVED = {
  title: 'Changes saved',
  description: 'Download the picture to keep it: your gallery holds the portrait as it was made.',
} as const;

export const EDIT_FAILED = {
  title: 'Edit failed',
  description: 'The edited picture could not be shown. Please try again.',
  variant: 'destructive',
} as const;
