import { skipToken, useQuery } from '@tanstack/react-query';
import { PORTRAITS_INSPECT } from '#features/endpoints.ts';
import type { ChosenPhoto } from './creation-state.ts';
import type { SeenPhoto } from './inspect-client.ts';

export interface InspectedPhoto extends SeenPhoto {
  readonly state: 'none' | 'looking' | 'seen';
}

/** Asks once for each photo which faces are in it. Where nobody answers, the screen goes on without. */
export function usePhotoInspection(photo: ChosenPhoto | null): InspectedPhoto {
  const { data, isError } = useQuery({
    queryKey: [PORTRAITS_INSPECT, photo?.previewUrl ?? ''],
    queryFn: photo
      ? async ({ signal }) => (await import('./inspect-client.ts')).inspectPhoto(photo.file, signal)
      : skipToken,
  });
  if (photo && data) return { state: 'seen', ...data };
  const state = photo === null ? 'none' : isError ? 'seen' : 'looking';
  return { state, faces: [], face: null, refusal: null };
}
