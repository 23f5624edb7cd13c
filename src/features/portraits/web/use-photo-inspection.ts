import { skipToken, useQuery } from '@tanstack/react-query';
import type { PhotoInspection } from '../contract.ts';
import type { ChosenPhoto } from './creation-state.ts';

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

/** Asks once for each photo which faces are in it. It is advice only: where nobody answers, the screen goes on without. */
export function usePhotoInspection(photo: ChosenPhoto | null): InspectedPhoto {
  const { data, isError } = useQuery({
    queryKey: ['/api/photos/inspect', photo?.previewUrl ?? ''],
    queryFn: photo
      ? async ({ signal }) => (await import('./inspect-client.ts')).inspectPhoto(photo.file, signal)
      : skipToken,
  });
  if (!photo) return { state: 'none', faces: [], face: null, advice: null };
  if (!data) return { state: isError ? 'seen' : 'looking', faces: [], face: null, advice: null };
  const faces = data.faces.flatMap(({ usable, box }, number) => (usable ? [{ number, box }] : []));
  return { state: 'seen', faces, face: data.face, advice: data.advice };
}
