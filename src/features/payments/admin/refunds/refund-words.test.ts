import { describe, expect, it } from 'vitest';
import { refundStatusWords, takesBackWords } from './refund-words.ts';

/** 25 credits for ₹199, of which 22 are unspent. */
const POPULAR = {
  productId: 'popular',
  productName: 'Popular Pack',
  credits: 25,
  amount: 19_900,
  refundable: 19_900,
  creditsUnspent: 22,
} as const;

describe('what a refund takes back', () => {
  it('is what is unspent, of all that is left', () => {
    expect(takesBackWords(POPULAR, 19_900)).toBe(
      'It takes 22 unspent credits back. The 3 that are spent stay spent.',
    );
    expect(takesBackWords({ ...POPULAR, creditsUnspent: 25 }, 19_900)).toBe(
      'It takes 25 unspent credits back.',
    );
  });

  it('is the part of the credits that belongs to a part of the price, rounded for the parent', () => {
    // 25 * 100 / 199 is 12.56.
    expect(takesBackWords(POPULAR, 10_000)).toBe('It takes 12 unspent credits back.');
    // 12 have gone with the first half: 25 - 12 belong to the rest.
    const half = { ...POPULAR, refundable: 9900, creditsUnspent: 13 };
    expect(takesBackWords(half, 9900)).toBe('It takes 13 unspent credits back.');
    expect(takesBackWords({ ...POPULAR, creditsUnspent: 1 }, 10_000)).toBe(
      'It takes 1 unspent credit back. The 11 that are spent stay spent.',
    );
  });

  it('is nothing where nothing is unspent, or the part is less than a credit', () => {
    expect(takesBackWords({ ...POPULAR, creditsUnspent: 0 }, 19_900)).toBe(
      'It takes no credits back: all of them are spent.',
    );
    expect(takesBackWords(POPULAR, 100)).toBe('It takes no credits back.');
  });

  it('is the month of a plan, when all of it goes back', () => {
    const pro = {
      ...POPULAR,
      productId: 'pro',
      productName: 'Pro plan',
      credits: 100,
      creditsUnspent: null,
    } as const;
    expect(takesBackWords(pro, 19_900)).toBe(
      'The month of the Pro plan ends at once, with what is unspent of it.',
    );
    expect(takesBackWords(pro, 9950)).toBe('The Pro plan goes on, with up to 50 unspent credits less.');
    const unlimited = { ...pro, productName: 'Unlimited plan', credits: null };
    expect(takesBackWords(unlimited, 9950)).toBe('The Unlimited plan goes on to the end of its month.');
  });
});

it('a refund says how it is doing, with Razorpay’s words where it said no', () => {
  const words = (status: Parameters<typeof refundStatusWords>[0]['status'], failure: string | null = null) =>
    refundStatusWords({ status, failure });
  expect(words('pending')).toBe('Razorpay is working on it.');
  expect(words('processed')).toBe('The money has gone back.');
  expect(words('refused', 'The balance is too low.')).toBe('Razorpay refused: The balance is too low.');
  expect(words('failed', 'The bank did not take it.')).toBe('The bank did not take it.');
  expect(words('requested')).toContain('has not answered yet');
});
