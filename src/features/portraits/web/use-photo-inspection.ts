import { skipToken, useQuery } from '@tanstack/react-query';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { type PhotoInspection, photoInspection } from '../contract.ts';
import type { ChosenPhoto } from './creation-state.ts';
import { failureOf } from './failure-words.ts';

export interface InspectedPhoto {
  readonly state: 'none' | 'looking' | 'seen';
  /** Usable faces, left to right, each with its number in the photo. None when the photo could not be looked at. */
  readonly faces: readonly SeenFace[];
  /** The number of the face that is taken when none is chosen. */
  readonly face: number | null;
  /** A sentence for the parent; null when the photo is good as it is, or nobody could look at it. */
  readonly advice: string | null;
}

export interface SeenFace {
  readonly number: number;
  readonly box: PhotoInspection['faces'][number]['box'];
}

const UNSEEN: PhotoInspection = { faces: [], face: null, advice: null };

/** Asks once for each photo which faces are in it. It is advice only: where nobody answers, the screen goes on without. */
export function usePhotoInspection(photo: ChosenPhoto | null): InspectedPhoto {
  const { data, isError } = useQuery({
    queryKey: ['/api/photos/inspect', photo?.previewUrl ?? ''],
    queryFn: photo ? ({ signal }) => inspectPhoto(photo.file, signal) : skipToken,
  });
  if (!photo) return { state: 'none', faces: [], face: null, advice: null };
  if (!data) return { state: isError ? 'none' : 'looking', faces: [], face: null, advice: null };
  const faces = data.faces.flatMap(({ usable, box }, number) => (usable ? [{ number, box }] : []));
  return { state: 'seen', faces, face: data.face, advice: data.advice };
}

async function inspectPhoto(file: File, signal: AbortSignal): Promise<PhotoInspection> {
  const form = new FormData();
  form.set('image', file, file.name);
  try {
    const response = await apiFetch('/api/photos/inspect', { method: 'POST', body: form, signal });
    return photoInspection.parse(await response.json());
  } catch (error) {
    // Asked again once the parent has signed in again.
    if (signal.aborted || (error instanceof HttpError && error.status === 401)) throw error;
    const failure = error instanceof HttpError ? failureOf(error) : null;
    // Only what is wrong with the photo itself is worth a word here.
    return failure?.reason ? { ...UNSEEN, advice: failure.message } : UNSEEN;
  }
}
