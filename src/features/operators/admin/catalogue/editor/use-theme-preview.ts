import { useEffect, useRef, useState } from 'react';
import { HttpError } from '#ui/data/api-client.ts';
import { CATALOGUE, type PreviewRequest } from '../../../catalogue/contract.ts';
import { consoleFetch, sentenceOf } from '../../console-client.ts';

const FAILED = 'The preview could not be made.';

/** The server's sentence, or what may help where it has none. */
function problemOf(error: unknown): string {
  if (error instanceof HttpError) return sentenceOf(error, `${FAILED} Please try again.`);
  return `${FAILED} Please check the connection and try again.`;
}

/** The last picture made, and what it was made of. */
export interface MadePreview {
  readonly url: string;
  readonly of: PreviewRequest;
}

export interface PreviewState {
  readonly made: MadePreview | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
}

/** @throws HttpError when the engine could not make it. */
export async function fetchPreview(request: PreviewRequest, signal?: AbortSignal): Promise<Blob> {
  return (await consoleFetch(CATALOGUE.preview, { method: 'POST', body: request, signal })).blob();
}

/** Whether a picture shows what would be asked for now. */
export function isPreviewOf(made: MadePreview, wanted: Omit<PreviewRequest, 'categoryId'>): boolean {
  return made.of.name === wanted.name.trim() && made.of.promptTemplate === wanted.promptTemplate.trim();
}

/** Pictures of a theme as it stands in the form, one at a time. Nothing is left in memory when the form goes. */
export function useThemePreview() {
  const [state, setState] = useState<PreviewState>({ made: null, isBusy: false, problem: null });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const url = state.made?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  async function preview(request: PreviewRequest): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState(({ made }) => ({ made, isBusy: true, problem: null }));
    try {
      const picture = await fetchPreview(request, controller.signal);
      if (controller.signal.aborted) return;
      setState({ made: { url: URL.createObjectURL(picture), of: request }, isBusy: false, problem: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState(({ made }) => ({ made, isBusy: false, problem: problemOf(error) }));
    }
  }
  return { ...state, preview };
}
