import { skipToken, useQuery } from '@tanstack/react-query';
import { PORTRAITS_INSPECT } from '#features/endpoints.ts';
import { HttpError } from '#ui/data/api-client.ts';
import type { ChosenPhoto } from './creation-state.ts';
import type { InspectionSummary } from './inspect-client.ts';

export interface InspectedPhoto extends InspectionSummary {
  readonly state: 'none' | 'looking' | 'seen';
}

/** How long a busy server is left alone, as its answer asks, and then twice as long. */
const BUSY_WAIT_MS = 5000;
const isBusy = (error: Error): boolean => error instanceof HttpError && error.code === 'busy';

/** Asks for each photo which faces are in it, up to three times. Where nobody answers, the screen goes on without. */
export function usePhotoInspection(photo: ChosenPhoto | null): InspectedPhoto {
  const { data, isError } = useQuery({
    queryKey: [PORTRAITS_INSPECT, photo?.previewUrl ?? ''],
    queryFn: photo
      ? async ({ signal }) => (await import('./inspect-client.ts')).inspectPhoto(photo.file, signal)
      : skipToken,
    retry: (failures, error) => failures < 2 && isBusy(error),
    retryDelay: (failures) => BUSY_WAIT_MS * 2 ** failures,
  });
  if (photo && data) return { state: 'seen', ...data };
  const state = photo === null ? 'none' : isError ? 'seen' : 'looking';
  return { state, faces: [], face: null, refusal: null };
}
