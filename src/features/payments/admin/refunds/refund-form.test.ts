import { describe, expect, it } from 'vitest';
import { refundOf } from './refund-form.ts';

const TARGET = { refundable: 19_900, paymentId: undefined, seen: 19_900 };
const rupees = (paise: number) => `₹${paise / 100}`;
const problems = (amount: string, reason = 'Paid twice') => refundOf({ amount, reason }, TARGET, rupees);

describe('a refund as typed', () => {
  it('is sent in paise with its reason, and what was seen of it', () => {
    expect(refundOf({ amount: '149.50', reason: ' Paid twice ' }, TARGET, rupees)).toEqual({
      request: { amount: 14_950, refundable: 19_900, reason: 'Paid twice' },
    });
    expect(
      refundOf({ amount: '199', reason: 'It came twice' }, { ...TARGET, paymentId: 'pay_2' }, rupees),
    ).toEqual({
      request: { paymentId: 'pay_2', amount: 19_900, refundable: 19_900, reason: 'It came twice' },
    });
    const since = { ...TARGET, refundable: 10_900 };
    expect(refundOf({ amount: '90', reason: 'Paid twice' }, since, rupees)).toMatchObject({
      request: { amount: 9_000, refundable: 19_900 },
    });
  });

  it('needs an amount that is left', () => {
    for (const amount of ['', '0', 'all', '1.999'])
      expect(problems(amount)).toEqual({
        problems: { amount: 'Please enter an amount.', reason: undefined },
      });
    expect(problems('199.01')).toEqual({
      problems: { amount: 'At most ₹199 can go back.', reason: undefined },
    });
  });

  it('needs an amount that Razorpay moves, and leaves it such a rest', () => {
    const amountProblem = (amount: string) => {
      const checked = problems(amount);
      return 'problems' in checked ? checked.problems.amount : null;
    };
    expect(amountProblem('0.99')).toBe('Razorpay refunds no less than ₹1.');
    for (const amount of ['198.01', '198.5', '198.99'])
      expect(amountProblem(amount)).toBe(
        `This leaves ₹${(19_900 - Number(amount) * 100) / 100}, and Razorpay refunds no less than ₹1. Refund all ₹199, or leave at least ₹1.`,
      );
    expect(['1', '198', '199'].map(amountProblem)).toEqual([null, null, null]);
  });

  it('needs a reason, and says both at once', () => {
    expect(problems('199', '  ')).toEqual({ problems: { amount: undefined, reason: 'Please say why.' } });
    expect(problems('0', '')).toEqual({
      problems: { amount: 'Please enter an amount.', reason: 'Please say why.' },
    });
  });
});
