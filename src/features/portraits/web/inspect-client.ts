import { PORTRAITS_INSPECT } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { type FailureReason, type PhotoInspection, photoInspection } from '../contract.ts';
import { FACE_ADVICE_MESSAGES } from '../sentences/contract.ts';
import { needsAnotherPhoto } from './failure-words.ts';
import { failureOf } from './server-failure.ts';

/** What a photo shows, in words for the parent. */
export interface InspectionSummary {
  /** From left to right. None when the photo could not be looked at, or no portrait can be made of anybody in it. */
  readonly faces: readonly DetectedFaceView[];
  /** The number of the face that is taken when none is chosen. */
  readonly face: number | null;
  /** Why no portrait can be made of this photo, and what to do. */
  readonly refusal: string | null;
}

export interface DetectedFaceView {
  /** Its number in the photo. */
  readonly number: number;
  readonly box: PhotoInspection['faces'][number]['box'];
  /** In a word or two, why no portrait can be made of it; null when one can. */
  readonly problem: string | null;
  /** What another photo would do better. */
  readonly advice: string | null;
}

const UNSEEN: InspectionSummary = { faces: [], face: null, refusal: null };

/** What stands below a face, in the width of two short words. */
const PROBLEMS: Readonly<Partial<Record<FailureReason, string>>> = {
  'face-too-small': 'Too small',
  'face-turned-away': 'Turned away',
  'face-cut-off': 'Cut off',
  'face-covered': 'Covered',
  'eyes-closed': 'Eyes closed',
  'face-unclear': 'Not clear',
};

/** Faces that can not be used and are smaller than this share of the largest are passers-by: nobody misses them. */
const PASSER_BY = 0.35;

function seenIn({ faces, face, advice }: PhotoInspection): InspectionSummary {
  // Without a face that can be used, the advice says why.
  if (!faces.some(({ usable }) => usable)) return { ...UNSEEN, refusal: advice };
  const largest = Math.max(...faces.map(({ box }) => box.height));
  const shown = faces.flatMap(({ usable, reason, advice: better, box }, number): DetectedFaceView[] => {
    if (!usable && box.height < PASSER_BY * largest) return [];
    const problem = usable ? null : ((reason && PROBLEMS[reason]) ?? 'Will not do');
    return [{ number, box, problem, advice: better && FACE_ADVICE_MESSAGES[better] }];
  });
  return { faces: shown, face, refusal: null };
}

/**
 * The server's word on a photo; nothing seen where nobody answers. Throws when the signal aborts, the session has ended
 * or the server is too busy to look.
 */
export async function inspectPhoto(file: File, signal: AbortSignal): Promise<InspectionSummary> {
  const form = new FormData();
  form.set('image', file, file.name);
  try {
    const response = await apiFetch(PORTRAITS_INSPECT, { method: 'POST', body: form, signal });
    return seenIn(photoInspection.parse(await response.json()));
  } catch (error) {
    // Asked again once the parent has signed in again, or the server has less to do.
    const isAskedAgain = error instanceof HttpError && (error.status === 401 || error.code === 'busy');
    if (signal.aborted || isAskedAgain) throw error;
    const failure = error instanceof HttpError ? failureOf(error) : null;
    // Only what is wrong with the photo itself is worth a word here.
    return failure && needsAnotherPhoto(failure.reason) ? { ...UNSEEN, refusal: failure.message } : UNSEEN;
  }
}
