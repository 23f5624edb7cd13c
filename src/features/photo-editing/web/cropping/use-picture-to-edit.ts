import { useEffect, useState } from 'react';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { type OpenedPicture, openPicture, PictureError, type PictureProblem } from './opened-picture.ts';

export type PictureState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready'; readonly picture: OpenedPicture }
  | { readonly kind: 'failed'; readonly problem: PictureProblem };

interface Attempt {
  readonly source: string | Blob;
  readonly number: number;
  readonly state: PictureState;
}

/**
 * Opens a picture while `open`: a file, or an address read as the signed-in parent. Once opened it stays so for as
 * long as the source is the same. `again` tries anew after a failure.
 */
export function usePictureToEdit(
  source: string | Blob,
  open: boolean,
): { readonly state: PictureState; readonly again: () => void } {
  const opening = { kind: 'opening' } as const;
  const [last, setAttempt] = useState<Attempt>({ source, number: 0, state: opening });
  const { number, state }: Attempt = last.source === source ? last : { source, number: 0, state: opening };
  const isWanted = open && state.kind === 'opening';

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const settle = (next: PictureState): void => {
      if (!controller.signal.aborted) setAttempt({ source, number, state: next });
    };
    read(source, controller.signal).then(
      (picture) => settle({ kind: 'ready', picture }),
      (error: unknown) => {
        const problem = error instanceof PictureError ? error.problem : 'unreadable';
        settle({ kind: 'failed', problem });
      },
    );
    return () => controller.abort();
  }, [source, number, isWanted]);

  return { state, again: () => setAttempt({ source, number: number + 1, state: opening }) };
}

async function read(source: string | Blob, signal: AbortSignal): Promise<OpenedPicture> {
  return await openPicture(typeof source === 'string' ? await download(source, signal) : source);
}

async function download(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await apiFetch(url, { signal });
    return await response.blob();
  } catch (error) {
    throw new PictureError(error instanceof HttpError ? 'not-sent' : 'unreachable');
  }
}
