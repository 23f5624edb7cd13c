import { describe, expect, it } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import { stagedPurchase, stagedRefund } from '../../../../../tests/support/looks/staged-users.ts';
import type { Refund } from '../../refunds/contract.ts';
import { outcomeOfAnswer, outcomeOfError } from './refund-outcome.ts';

const answer = (refunds: Refund[], extra: Refund[] = []) => ({
  success: true as const,
  message: '',
  purchase: stagedPurchase({
    refunds,
    extraPayments: [
      {
        ...{ paymentId: 'pay_2', amount: 19_900, currency: 'INR', refundable: 0 },
        createdAt: '2026-11-21T05:00:00.000Z',
        refunds: extra,
      },
    ],
  }),
});
const OWN = { paymentId: undefined };

describe('the answer to a refund', () => {
  it.each(['pending', 'processed'] as const)('says by "%s" that Razorpay has it', (status) => {
    expect(outcomeOfAnswer(answer([stagedRefund({ status })]), OWN)).toEqual({ kind: 'done' });
  });

  it('says by "requested" that Razorpay has not said anything, so it is not known', () => {
    expect(outcomeOfAnswer(answer([stagedRefund({ status: 'requested' })]), OWN).kind).toBe('unknown');
  });

  it.each(['failed', 'refused'] as const)(
    'says by "%s" that it was not made, in Razorpay’s words',
    (status) => {
      const refund = stagedRefund({ status, failure: 'The balance is too low.' });
      const earlier = stagedRefund({ status: 'processed' });
      expect(outcomeOfAnswer(answer([refund, earlier]), OWN)).toEqual({
        kind: 'refused',
        sentence: expect.stringContaining('The balance is too low.'),
      });
    },
  );

  it('is about the payment that was meant', () => {
    const both = answer([stagedRefund({ status: 'refused' })], [stagedRefund({ status: 'processed' })]);
    expect(outcomeOfAnswer(both, { paymentId: 'pay_2' })).toEqual({ kind: 'done' });
  });
});

describe('a call that failed', () => {
  it('without an answer leaves it unknown', () => {
    expect(outcomeOfError(new TypeError('Failed to fetch')).kind).toBe('unknown');
    for (const status of [408, 500, 502, 504])
      expect(outcomeOfError(new HttpError(status, '', '')).kind).toBe('unknown');
  });

  it('with the server’s no was not made, and says why', () => {
    const body = JSON.stringify({
      success: false,
      message: 'Nothing is left to refund.',
      code: 'nothing-left',
    });
    expect(outcomeOfError(new HttpError(409, body, ''))).toEqual({
      kind: 'refused',
      sentence: 'Nothing is left to refund.',
    });
  });

  it.each(['refund-changed', 'refund-turned'])('because of %s has what is left looked at', (code) => {
    const body = JSON.stringify({ success: false, message: 'Please look again.', code });
    expect(outcomeOfError(new HttpError(409, body, ''))).toEqual({
      kind: 'outdated',
      sentence: 'Please look again.',
    });
  });
});
