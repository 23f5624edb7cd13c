import { render, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { ASHA } from '../../../../tests/support/dom/open-app.tsx';
import { CreditsBadge, creditsLeftOf, displayNameOf } from './credits-badge.tsx';

const USER: UserData = { ...ASHA, generationsUsed: 9 };

function shows(user: UserData | null, ...words: readonly string[]): void {
  const badge = within(render(<CreditsBadge user={user} />).container);
  for (const text of words) badge.getByText(text);
}

describe('the credits of the header', () => {
  it('are the limit less what is used, and nothing without a user', () => {
    expect(creditsLeftOf(USER)).toBe(1);
    expect(creditsLeftOf(null)).toBe(0);
  });

  it('say what is left and what is used of how many', () => {
    shows(USER, '1 credit left', '9 of 10 used');
    shows({ ...USER, generationsUsed: 0 }, '10 credits left', '0 of 10 used');
  });

  it('are 0 left and 0 of 10 used without user data', () => {
    shows(null, '0 credits left', '0 of 10 used');
  });

  it('say Unlimited under a plan without a limit', () => {
    shows({ ...USER, unlimited: true, generationsUsed: 212 }, 'Unlimited', '212 made');
  });
});

describe('the name of the account', () => {
  it('is first and last name, or what there is', () => {
    expect(displayNameOf(USER)).toBe('Asha Rao');
    expect(displayNameOf({ ...USER, lastName: '' })).toBe('Asha');
    expect(displayNameOf({ ...USER, firstName: '', lastName: '' })).toBe('asha@example.com');
  });
});
