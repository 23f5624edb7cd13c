import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FailureReason } from '../contract.ts';
import { ErrorCard } from './error-card.tsx';

const ignore = () => undefined;
function buttonsOf(reason: FailureReason | null, code?: string): (string | null)[] {
  render(
    <ErrorCard
      failure={{ message: 'It did not work.', reason, code }}
      hasPhoto
      headingRef={null}
      onTryAgain={ignore}
      onStartOver={ignore}
      onChoosePhoto={ignore}
    />,
  );
  screen.getByText('It did not work.');
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

describe('a failure', () => {
  it.each([
    'no-face',
    'face-turned-away',
    'face-cut-off',
    'face-covered',
    'eyes-closed',
    'face-unclear',
    'no-such-face',
  ] as const)('of the photo (%s) asks for another one, and offers no try that can only fail', (reason) =>
    expect(buttonsOf(reason)).toEqual(['Choose another photo', 'Start over']),
  );

  it('of a file that was refused here still lets the earlier photo be tried', () => {
    expect(buttonsOf('not-an-image')).toEqual(['Choose another photo', 'Try again', 'Start over']);
  });

  it.each(['engine-failed', 'timed-out', null] as const)('of ours (%s) is tried again', (reason) => {
    expect(buttonsOf(reason)).toEqual(['Try again', 'Start over']);
  });

  it('of a limit for the day offers the studio, and no try that can only fail', () => {
    expect(buttonsOf(null, 'hosted-limit')).toEqual(['Use the private studio', 'Start over']);
  });
});
