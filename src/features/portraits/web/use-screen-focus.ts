import { type RefObject, useEffect, useRef } from 'react';
import type { CreationStep } from './creation-state.ts';

type Screen = 'start' | 'choosing' | 'error' | 'generating' | 'result';

function screenOf(step: CreationStep): Screen {
  if (step === 'Initial') return 'start';
  if (step === 'Error') return 'error';
  if (step === 'Generating') return 'generating';
  return step === 'ResultReady' ? 'result' : 'choosing';
}

const TITLES: Partial<Readonly<Record<Screen, string>>> = {
  generating: 'Creating Magic...',
  result: 'Magic Complete!',
  error: 'That did not work',
};

/**
 * The ref of the shown screen's heading. When another screen takes the place of the last one, its heading takes the
 * focus and its top comes into view, and the document's title follows; so it does for another portrait (`shownId`) on the
 * result screen. `isThere`: its code has come. Nothing moves when the page opens.
 */
export function useScreenFocus(
  step: CreationStep,
  shownId: string | undefined,
  isThere: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = screenOf(step);
  const place = screen === 'result' ? `result ${shownId}` : screen;
  const shown = useRef(place);
  const pageTitle = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere || shown.current === place) return;
    shown.current = place;
    pageTitle.current ??= document.title;
    const title = TITLES[screen];
    const site = pageTitle.current.split(' · ').at(-1);
    document.title = title ? `${title} · ${site}` : pageTitle.current;
    heading.current?.focus({ preventScroll: true });
    // Every screen begins at the top of the page's main part, its heading may stand beside the picture.
    heading.current?.closest('main')?.scrollIntoView({ block: 'start' });
  }, [screen, place, isThere]);
  return heading;
}
