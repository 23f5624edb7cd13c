import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { EditSettings } from './edit-settings.ts';
import type { EditablePicture } from './open-picture.ts';
import type { RenderedPicture } from './render-picture.ts';
import { rotatedSize } from './rotation.ts';
import { FILE_NAME, ReadingBlockedError, renderAtFullSize } from './save-picture.ts';

export interface Download {
  /** Share of the file that is made, 0..1; null while none is being made. */
  readonly share: number | null;
  /** The last try failed because the browser gives noise for what is drawn. */
  readonly isBlocked: boolean;
  readonly start: (picture: EditablePicture, settings: EditSettings) => void;
}

/** Makes the file beside the page and hands it over. Leaving the page stops it. */
export function useDownload(): Download {
  const [share, setShare] = useState<number | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (picture: EditablePicture, settings: EditSettings): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    setIsBlocked(false);
    try {
      const rendered = await renderAtFullSize(picture, settings, {
        signal: controller.signal,
        onShare: setShare,
      });
      saveFile(rendered.file, FILE_NAME);
      sayWhatWasSaved(rendered, picture, settings);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ReadingBlockedError) setIsBlocked(true);
      else sayFailure();
    } finally {
      if (!controller.signal.aborted) setShare(null);
    }
  };
  return { share, isBlocked, start };
}

function sayWhatWasSaved(rendered: RenderedPicture, picture: EditablePicture, settings: EditSettings): void {
  const { width, height } = rendered;
  const full = rotatedSize(picture, settings.rotation);
  const isFull = width === full.width && height === full.height;
  toast({
    title: isFull ? 'Your picture is ready' : 'Your picture is ready, in a smaller size',
    description: isFull
      ? `${FILE_NAME}, ${width} × ${height} pixels.`
      : `${FILE_NAME} has ${width} × ${height} pixels. The full ${full.width} × ${full.height} are more than can be worked on here.`,
  });
}

function sayFailure(): void {
  toast({
    title: 'Download Failed',
    description: 'The picture could not be made. Nothing is lost: close other tabs or apps and try again.',
    variant: 'destructive',
  });
}
