import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { CreditsBadge, creditsLeftOf, displayNameOf } from './credits-badge.tsx';

const USER: UserData = {
  id: 'u1',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  profileImageUrl: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  generationsUsed: 9,
  generationLimit: 10,
  isPremium: false,
  unlimited: false,
};

const wordsOf = (user: UserData | null) =>
  renderToStaticMarkup(<CreditsBadge user={user} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the credits of the header', () => {
  it('are the limit less what is used, and nothing without a user', () => {
    expect(creditsLeftOf(USER)).toBe(1);
    expect(creditsLeftOf(null)).toBe(0);
  });

  it('say what is left and what is used of how many', () => {
    expect(wordsOf(USER)).toBe('1 credit left 9 of 10 used');
    expect(wordsOf({ ...USER, generationsUsed: 0 })).toBe('10 credits left 0 of 10 used');
  });

  it('are 0 left and 0 of 10 used without user data', () => {
    expect(wordsOf(null)).toBe('0 credits left 0 of 10 used');
  });

  it('say Unlimited under a plan without a limit', () => {
    expect(wordsOf({ ...USER, unlimited: true, generationsUsed: 212 })).toBe('Unlimited 212 made');
  });
});

describe('the name of the account', () => {
  it('is first and last name, or what there is', () => {
    expect(displayNameOf(USER)).toBe('Asha Rao');
    expect(displayNameOf({ ...USER, lastName: '' })).toBe('Asha');
    expect(displayNameOf({ ...USER, firstName: '', lastName: '' })).toBe('asha@example.com');
  });
});
