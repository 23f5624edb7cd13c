import { render, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImageModelHealth } from '../../statistics/contract.ts';
import { ImageModelsCard } from './image-models-card.tsx';

const MODEL: ImageModelHealth = {
  ...{ id: 'gemini', name: 'Google Gemini', model: 'nano', host: 'generativelanguage.googleapis.com' },
  ...{ sendsPhotoTo: 'Google’s image service', made: 90, blocked: 5, failed: 5, lost: 0 },
  ...{ medianMs: 18_000, p95Ms: 41_000, inFlight: 1, concurrency: 4 },
  ...{ monthPaise: 10_000, budgetPaise: 100_000, budget: 'within', openUntil: null, code: null },
};
const shown = (changes: Partial<ImageModelHealth> = {}): string => {
  const { container } = render(<ImageModelsCard models={[{ ...MODEL, ...changes }]} />);
  return within(container).getByRole('region', { name: 'Image models' }).textContent ?? '';
};

it('the card says where photos go, how calls end and how long they take', () => {
  const text = shown();
  expect(text).toContain('Works');
  expect(text).toContain('Photos go to generativelanguage.googleapis.com');
  expect(text).toMatch(/90 made, 5 \(5%\) refused by its filter, 5 \(5%\) failed\./);
  expect(text).toMatch(/1 of 4 calls in flight/);
  expect(text).toContain('₹100 of ₹1,000 this month');
});

it('the card says that one is left alone, and until when in India', () => {
  expect(shown({ openUntil: '2026-11-23T10:00:00.000Z', code: 'http-500' })).toMatch(
    /Left alone until 3:30.pm \(http-500\)/,
  );
});

it('the card says that the money is nearly gone, or gone, or not limited', () => {
  expect(shown({ monthPaise: 85_000, budget: 'nearly' })).toContain('nearly used up');
  expect(shown({ monthPaise: 100_000, budget: 'reached' })).toContain('other engines take over');
});

it('the card says what nobody has used, and whose machine it is', () => {
  const text = shown({
    ...{ made: 0, blocked: 0, failed: 0, medianMs: null, p95Ms: null, inFlight: 0 },
    ...{ sendsPhotoTo: null, budgetPaise: null, budget: 'none' },
  });
  expect(text).toContain('Your own machine');
  expect(text).toContain('No call ended.');
  expect(text).toContain('no budget is set');
});
