import { describe, expect, it } from 'vitest';
import type { CreditHistoryItem } from '../contract.ts';
import { creditAmount, creditWords } from './credit-words.ts';

const item = (changes: Partial<CreditHistoryItem>): CreditHistoryItem => ({
  id: '1',
  kind: 'granted',
  at: '2026-11-21T05:00:00.000Z',
  credits: 10,
  source: 'trial',
  unlimited: false,
  label: null,
  expiresAt: null,
  portraitId: null,
  reason: null,
  ...changes,
});
const line = (changes: Partial<CreditHistoryItem>) => {
  const { title, detail } = creditWords(item(changes));
  return [creditAmount(item(changes)), title, detail];
};

describe('the history of credits says', () => {
  it('what came', () => {
    expect(line({})).toEqual(['+10', 'Free Trial', null]);
    expect(line({ source: 'pack', label: 'Popular Pack', credits: 25 })).toEqual([
      '+25',
      'Popular Pack',
      'They never expire',
    ]);
    expect(
      line({ source: 'plan', label: 'Pro plan', credits: 100, expiresAt: '2026-12-21T12:00:00.000Z' }),
    ).toEqual(['+100', 'Pro plan', 'To be used until 21 Dec 2026']);
    expect(
      line({
        source: 'plan',
        label: 'Unlimited plan',
        credits: 0,
        unlimited: true,
        expiresAt: '2026-12-21T12:00:00.000Z',
      }),
    ).toEqual(['Unlimited', 'Unlimited plan', 'Without limit until 21 Dec 2026']);
    expect(line({ source: 'operator', credits: 5 })).toEqual([
      '+5',
      'Added by our team',
      'They never expire',
    ]);
  });

  it('what is kept aside while a bank looks at its payment', () => {
    expect(line({ kind: 'frozen', credits: -25, source: 'pack', label: 'Popular Pack' })).toEqual([
      '−25',
      'Kept aside',
      'Your bank is looking at the payment for Popular Pack',
    ]);
    expect(line({ kind: 'unfrozen', credits: 25, source: 'pack', label: 'Popular Pack' })).toEqual([
      '+25',
      'Kept aside no longer',
      'Popular Pack',
    ]);
  });

  it('what went', () => {
    expect(line({ kind: 'spent', credits: -1 })).toEqual(['−1', 'Portrait', null]);
    expect(line({ kind: 'spent', credits: 0, unlimited: true, source: 'plan' })).toEqual([
      '–',
      'Portrait',
      'Covered by your Unlimited plan',
    ]);
    expect(line({ kind: 'expired', credits: -40, source: 'plan', label: 'Pro plan' })).toEqual([
      '−40',
      'Unused credits expired',
      'Pro plan came to its end',
    ]);
    expect(line({ kind: 'revoked', credits: -12, source: 'pack', label: 'Popular Pack' })).toEqual([
      '−12',
      'Taken back with a refund',
      'Popular Pack',
    ]);
  });

  it('what came back, and why', () => {
    expect(line({ kind: 'returned', credits: 1, reason: 'timed-out' })).toEqual([
      '+1',
      'Portrait not made, credit returned',
      'It took too long, so it was stopped.',
    ]);
    expect(line({ kind: 'returned', credits: 1, reason: 'something-new' })[2]).toBe(
      'Something went wrong, and it costs nothing.',
    );
  });
});
