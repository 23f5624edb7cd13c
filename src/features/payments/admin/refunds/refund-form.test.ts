import { describe, expect, it } from 'vitest';
import { refundForm } from './refund-form.ts';

const TARGET = { refundable: 19_900, paymentId: undefined, seen: 19_900 };
const rupees = (paise: number) => `₹${paise / 100}`;
const check = (amount: string, reason = 'Paid twice', target: Parameters<typeof refundForm>[0] = TARGET) =>
  refundForm(target, rupees).safeParse({ amount, reason });
/** The first sentence of each field, as the form says it. */
const problems = (...typed: [amount: string, reason?: string]) =>
  Object.fromEntries(
    check(...typed)
      .error?.issues.map(({ path, message }) => [String(path[0]), message] as const)
      .reverse() ?? [],
  );

describe('a refund as typed', () => {
  it('is sent in paise with its reason, and what was seen of it', () => {
    expect(check('149.50', ' Paid twice ').data).toEqual({
      ...{ amount: 14_950, refundable: 19_900, reason: 'Paid twice' },
    });
    const since = { ...TARGET, refundable: 10_900 };
    expect(check('90', 'Paid twice', since).data).toMatchObject({ amount: 9_000, refundable: 19_900 });
  });

  it('is of all that is left of an extra payment, whatever was left of it before', () => {
    const extra = { refundable: 10_900, paymentId: 'pay_2', seen: 19_900 };
    expect(check('199', 'It came twice', extra).data).toEqual({
      ...{ paymentId: 'pay_2', amount: 10_900, refundable: 19_900, reason: 'It came twice' },
    });
  });

  it('needs an amount that is left', () => {
    for (const amount of ['', '0', 'all', '1.999'])
      expect(problems(amount)).toEqual({ amount: 'Please enter an amount.' });
    expect(problems('199.01')).toEqual({ amount: 'At most ₹199 can go back.' });
  });

  it('needs an amount that Razorpay moves, and leaves it such a rest', () => {
    const amountProblem = (amount: string) => problems(amount).amount ?? null;
    expect(amountProblem('0.99')).toBe('Razorpay refunds no less than ₹1.');
    for (const amount of ['198.01', '198.5', '198.99'])
      expect(amountProblem(amount)).toBe(
        `This leaves ₹${(19_900 - Number(amount) * 100) / 100}, and Razorpay refunds no less than ₹1. Refund all ₹199, or leave at least ₹1.`,
      );
    expect(['1', '198', '199'].map(amountProblem)).toEqual([null, null, null]);
  });

  it('needs a reason, and says both at once', () => {
    expect(problems('199', '  ')).toEqual({ reason: 'Please say why.' });
    expect(problems('0', '')).toEqual({ amount: 'Please enter an amount.', reason: 'Please say why.' });
    expect(problems('200', '')).toEqual({
      ...{ amount: 'At most ₹199 can go back.', reason: 'Please say why.' },
    });
  });
});
