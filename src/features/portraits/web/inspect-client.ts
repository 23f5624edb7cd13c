import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { type PhotoInspection, photoInspection } from '../contract.ts';
import { failureOf } from './server-failure.ts';

const UNSEEN: PhotoInspection = { faces: [], face: null, advice: null };

/** The server's word on a photo; nothing seen where nobody answers. Throws when the signal aborts or the session has ended. */
export async function inspectPhoto(file: File, signal: AbortSignal): Promise<PhotoInspection> {
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
