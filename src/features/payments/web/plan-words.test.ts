import { describe, expect, it } from 'vitest';
import type { Plan } from '../contract.ts';
import { planLines, planNote, planTitle } from './plan-words.ts';

const FREE: Plan = { planId: 'free', endsAt: null, cancelled: false, others: [] };
const PRO: Plan = { ...FREE, planId: 'pro', endsAt: '2026-12-12T06:30:00.000Z' };
const UNLIMITED: Plan = { ...PRO, planId: 'unlimited' };
const AHEAD: Plan['others'] = [
  { planId: 'pro', startsAt: '2026-12-12T06:30:00.000Z', endsAt: '2027-01-12T06:30:00.000Z' },
];
const BESIDE: Plan['others'] = [{ planId: 'pro', startsAt: null, endsAt: '2026-12-01T06:30:00.000Z' }];

describe('the plan in force', () => {
  it('is the trial only for who never had more', () => {
    expect(planTitle(FREE, false)).toBe('Free Trial');
    expect(planTitle(FREE, true)).toBe('Pay as you go');
    expect(planTitle(PRO, true)).toBe('Pro plan');
  });

  it('stands with what else is paid for', () => {
    expect(planLines(FREE)).toEqual(['You have no monthly plan.']);
    expect(planLines(PRO)).toEqual(['Active until 12 Dec 2026. It does not renew by itself.']);
    expect(planLines({ ...PRO, cancelled: true })).toEqual(['Cancelled. It stays active until 12 Dec 2026.']);
    expect(planLines({ ...UNLIMITED, others: AHEAD })[1]).toBe(
      'Paid ahead: Pro from 12 Dec 2026 to 12 Jan 2027.',
    );
    expect(planLines({ ...UNLIMITED, others: BESIDE })[1]).toBe('Pro is yours too, until 1 Dec 2026.');
  });
});

describe('before choosing a plan, a parent reads', () => {
  it('that the same plan adds a month', () => {
    expect(planNote('pro', PRO)).toBe('Your plan until 12 Dec 2026. Choosing it again adds a month.');
  });

  it('that with Unlimited the rest of Pro is not credited', () => {
    expect(planNote('unlimited', PRO)).toBe(
      'Starts at once. Your Pro goes on beside it until 12 Dec 2026: the rest of it is not credited.',
    );
  });

  it('when Pro starts beside Unlimited, or what is paid ahead', () => {
    expect(planNote('pro', UNLIMITED)).toBe('Its month starts when your Unlimited ends, on 12 Dec 2026.');
    expect(planNote('pro', { ...UNLIMITED, others: BESIDE })).toBe(
      'Its month starts when your Unlimited ends, on 12 Dec 2026.',
    );
    expect(planNote('pro', { ...UNLIMITED, others: AHEAD })).toBe(
      'Paid ahead from 12 Dec 2026 to 12 Jan 2027. Choosing it again adds a month.',
    );
    const longer = [
      { ...BESIDE[0], planId: 'pro' as const, startsAt: null, endsAt: '2027-02-01T06:30:00.000Z' },
    ];
    expect(planNote('pro', { ...UNLIMITED, others: longer })).toBe(
      'Yours too, until 1 Feb 2027. Choosing it again adds a month.',
    );
  });

  it('nothing without a plan, or of the trial', () => {
    for (const [chosen, plan] of [
      ['pro', FREE],
      ['unlimited', FREE],
      ['free', PRO],
    ] as const)
      expect(planNote(chosen, plan)).toBeNull();
  });
});
