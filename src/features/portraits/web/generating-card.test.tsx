import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';
import { GeneratingCard } from './generating-card.tsx';

/** Shows the card; what it says of the step, and which one the bar says it is. */
function toldAt(step: PortraitStep | null, isResending = false, byModel = false) {
  cleanup();
  const { container } = render(
    <GeneratingCard
      making={{
        portraitId: step && 'p1',
        step,
        themeName: 'Astronaut',
        resumed: false,
        isResending,
        byModel,
      }}
      photo={null}
      themePicture={null}
      headingRef={null}
      onOpenGallery={undefined}
      readyNotice={<button type="button">Tell me</button>}
    />,
  );
  screen.getByRole('heading', { name: 'Creating Magic...' });
  return {
    message: container.querySelector('[aria-live] > p')?.textContent,
    place: screen.getByRole('progressbar', { name: 'Your portrait' }).getAttribute('aria-valuetext'),
  };
}

it('the card is titled Creating Magic... and tells every step in words of its own', () => {
  const told = [null, ...PORTRAIT_STEPS].map((step) => toldAt(step));
  expect(told.map(({ place }) => place)).toEqual(
    told.map((_, index) => `Step ${index + 1} of ${told.length}`),
  );
  expect(new Set(told.map(({ message }) => message)).size).toBe(told.length);
  expect(toldAt('lighting').message).toContain('Setting the lights');
});

it('the card says that the connection broke while the photo is sent once more', () => {
  expect(toldAt(null).message).toContain('Sending your photo to the studio');
  expect(toldAt(null, true).message).toContain('The connection broke. Sending your photo once more');
});

it('the card follows the steps of an image model, and says how long that takes', () => {
  const told = [null, ...MODEL_PORTRAIT_STEPS].map((step) => toldAt(step, false, true));
  expect(told.map(({ place }) => place)).toEqual(told.map((_, index) => `Step ${index + 1} of 7`));
  expect(new Set(told.map(({ message }) => message)).size).toBe(told.length);
  screen.getByText(/^This can take up to a minute\. You can close this page/);
  screen.getByRole('button', { name: 'Tell me' });
  toldAt('finishing');
  expect(screen.queryByText(/minute/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull();
});
