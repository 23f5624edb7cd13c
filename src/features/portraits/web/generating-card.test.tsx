import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PORTRAIT_STEPS } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';
import { GeneratingCard } from './generating-card.tsx';

function wordsAt(step: PortraitStep | null, isResending = false): string {
  const making = { portraitId: step && 'p1', step, themeName: 'Astronaut', resumed: false, isResending };
  const card = (
    <GeneratingCard
      making={making}
      photo={null}
      themePicture={null}
      headingRef={null}
      onOpenGallery={undefined}
    />
  );
  return renderToStaticMarkup(card)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('is titled Creating Magic... and tells every step in words of its own', () => {
  const told = [null, ...PORTRAIT_STEPS].map((step) => wordsAt(step));
  for (const [index, words] of told.entries()) {
    expect(words).toContain('Creating Magic...');
    expect(words).toContain(`Step ${index + 1} of ${told.length}`);
  }
  expect(wordsAt('lighting')).toContain('Setting the lights');
  const messages = told.map((words) => /Astronaut (.*) Step \d/.exec(words)?.[1]);
  expect(new Set(messages).size).toBe(told.length);
});

it('says that the connection broke while the photo is sent once more', () => {
  expect(wordsAt(null)).toContain('Sending your photo to the studio');
  expect(wordsAt(null, true)).toContain('The connection broke. Sending your photo once more');
});
