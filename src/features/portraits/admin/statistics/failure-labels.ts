import type { FailureReason } from '../../contract.ts';

/** Why no portrait was made, in an operator's words. */
const LABELS: Readonly<Record<FailureReason, string>> = {
  'not-an-image': 'Not a picture',
  'unsupported-format': 'Format not supported',
  animated: 'Moving picture',
  damaged: 'Damaged file',
  'too-large': 'Photo too large',
  'too-small': 'Photo too small',
  'no-face': 'No face found',
  'face-too-small': 'Face too small',
  'face-turned-away': 'Face turned away',
  'face-cut-off': 'Face cut off',
  'face-covered': 'Face covered',
  'eyes-closed': 'Eyes closed',
  'face-unclear': 'Face dark or blurred',
  'hair-cut-off': 'Hair cut off',
  'no-such-face': 'Chosen face not there',
  'blocked-by-safety': 'Blocked by the safety filter',
  'wish-refused': 'Style wish refused',
  'timed-out': 'Took too long',
  'engine-failed': 'Error while making it',
};

/** Of any reason; one that this version does not know is shown as it is. */
export function failureLabel(reason: string): string {
  return (LABELS as Readonly<Record<string, string>>)[reason] ?? reason;
}
