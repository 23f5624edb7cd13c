import { useEffect, useRef, useState } from 'react';
import { PictureError, type PictureProblem } from './opened-picture.ts';

/** Lets the busy words be painted before the picture is drawn, which holds the page. */
const DRAW_AFTER_MS = 100;

export interface Redraw {
  readonly busy: boolean;
  readonly problem: PictureProblem | null;
  /** Draws after about 100 ms, then hands the picture over, unless it was cancelled meanwhile. */
  readonly start: (draw: () => Promise<Blob>, done: (picture: Blob) => void) => void;
  readonly cancel: () => void;
}

/** Draws after about 100 ms; never when it was aborted before that. */
export async function drawSoon(draw: () => Promise<Blob>, signal: AbortSignal): Promise<Blob> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAW_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  return await draw();
}

/** One drawing of the result at a time, with its busy state and its failure. */
export function useRedraw(): Redraw {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start: Redraw['start'] = (draw, done) => {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    setBusy(true);
    setProblem(null);
    const finish = (next: () => void): void => {
      if (controller.signal.aborted) return;
      setBusy(false);
      next();
    };
    drawSoon(draw, controller.signal).then(
      (picture) => finish(() => done(picture)),
      (error: unknown) =>
        finish(() => setProblem(error instanceof PictureError ? error.problem : 'no-memory')),
    );
  };
  const cancel = (): void => {
    current.current?.abort();
    setBusy(false);
    setProblem(null);
  };
  return { busy, problem, start, cancel };
}
