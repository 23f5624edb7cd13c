import { useEffect, useRef, useState } from 'react';
import { consoleFetch, sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { CATALOGUE_PREVIEW } from '#features/endpoints.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { type CatalogueEngine, PREVIEW_FINDING_HEADER, type PreviewRequest } from '../../editing/contract.ts';
import { STUDIO_ID } from './preview-words.ts';

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
  /** Why a picture like this would be no portrait, as the review says; null where it found nothing. */
  readonly finding: string | null;
}

export interface PreviewState {
  readonly made: MadePreview | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
}

/** @throws HttpError when the engine could not make it. */
export async function fetchPreview(request: PreviewRequest, signal?: AbortSignal) {
  const answer = await consoleFetch(CATALOGUE_PREVIEW, { method: 'POST', body: request, signal });
  return { picture: await answer.blob(), finding: answer.headers.get(PREVIEW_FINDING_HEADER) };
}

/** Whether a picture shows what would be asked for now, by whichever engine. */
export function isPreviewOf(
  made: Pick<MadePreview, 'of'>,
  wanted: Pick<PreviewRequest, 'name' | 'promptTemplate'>,
): boolean {
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
      const { picture, finding } = await fetchPreview(request, controller.signal);
      if (controller.signal.aborted) return;
      const made = { url: URL.createObjectURL(picture), of: request, finding };
      setState({ made, isBusy: false, problem: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState(({ made }) => ({ made, isBusy: false, problem: problemOf(error) }));
    }
  }
  return { ...state, preview };
}

/** Who makes the next preview: whoever was chosen for that, before that the theme's engine, and else the studio. */
export function usePreviewEngine(engines: readonly CatalogueEngine[], ofTheme: string | null) {
  const [wanted, choose] = useState<string | null>(null);
  const isOn = (id: string | null): id is string => engines.some((engine) => engine.id === id);
  return [[wanted, ofTheme].find(isOn) ?? STUDIO_ID, choose] as const;
}
