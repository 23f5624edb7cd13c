import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../audit/contract.ts';
import { ACTION_NAMES, entryText, sentenceOfEntry } from './audit-words.ts';

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-11-21T05:05:00.000Z',
  operator: { id: 'o1', email: 'owner@example.com', role: 'owner' },
  action: 'theme.switched-off',
  target: { type: 'theme', id: 'doctor', name: 'Doctor' },
  ...{ person: null, before: null, after: null },
  address: '203.0.113.7',
  userAgent: 'Firefox',
};
const person = { type: 'user', id: 'u1', name: 'asha@example.com' };

describe('an entry in words', () => {
  it.each<[Partial<AuditEntry>, string]>([
    [{}, 'switched off the theme Doctor'],
    [{ action: 'operator.signed-in' }, 'signed in'],
    [
      {
        action: 'operator.joined',
        target: { type: 'operator', id: 'o2', name: 'sunil@example.com' },
        after: { role: 'support' },
      },
      'joined as support',
    ],
    [
      {
        action: 'category.updated',
        before: { name: 'Toon' },
        after: { name: 'Toons' },
        target: { type: 'category', id: 'toons', name: 'Toons' },
      },
      'renamed the category Toon to Toons',
    ],
    [
      { action: 'user.credits-assigned', target: person, after: { assigned: 25 } },
      'assigned 25 credits to asha@example.com',
    ],
    [
      { action: 'user.credits-assigned', target: person, after: { assigned: 1 } },
      'assigned 1 credit to asha@example.com',
    ],
    [{ action: 'user.blocked', target: { ...person, name: null } }, 'blocked an erased account'],
    [
      {
        action: 'operator.role-changed',
        before: { role: 'support' },
        after: { role: 'owner' },
        target: { type: 'operator', id: 'o2', name: 'b@example.com' },
      },
      'changed the role of b@example.com from support to owner',
    ],
    [
      {
        action: 'purchase.refund-answered',
        after: { status: 'processed' },
        target: { type: 'purchase', id: 'order_1', name: 'Popular Pack' },
      },
      'heard from Razorpay about the refund of Popular Pack (processed)',
    ],
    [
      {
        action: 'purchase.refund-requested',
        after: { amount: 19_900, currency: 'INR', userId: 'u1' },
        target: { type: 'purchase', id: 'order_1', name: 'Popular Pack' },
        person: 'asha@example.com',
      },
      'asked Razorpay to refund ₹199 of Popular Pack to asha@example.com',
    ],
    [
      {
        action: 'purchase.refund-corrected',
        after: { amount: 700, currency: 'SGD', userId: 'u1', status: 'processed' },
        target: { type: 'purchase', id: 'order_1', name: 'Popular Pack' },
        person: 'asha@example.com',
      },
      'heard otherwise from Razorpay about the refund of SGD 7.00 of Popular Pack to asha@example.com (processed)',
    ],
    [{ action: 'operator.signed-in', after: { wrongPasswords: 3 } }, 'signed in after 3 wrong passwords'],
    [
      {
        action: 'operator.password-changed',
        ...{ before: { name: 'Meera' }, after: { name: 'Studio owner', byLink: true } },
        target: { type: 'operator', id: 'o2', name: 'meera@example.com' },
      },
      'chose a new password for meera@example.com and the name Studio owner',
    ],
    [
      {
        action: 'sign-in.shut',
        operator: null,
        after: { from: 'place', wrongPasswords: 10, shutMinutes: 15 },
        target: { type: 'operator', id: 'o1', name: 'owner@example.com' },
      },
      'shut the account owner@example.com by 10 wrong passwords, for one address alone',
    ],
    [
      {
        action: 'sign-in.shut',
        operator: null,
        after: { from: 'everywhere', wrongPasswords: 100, shutMinutes: 15 },
        target: { type: 'operator', id: 'o1', name: 'owner@example.com' },
      },
      'shut the account owner@example.com by 100 wrong passwords, for everybody',
    ],
    [{ action: 'theme.painted' }, 'theme.painted Doctor'],
    [{ action: 'constructor', target: { type: 'theme', id: 'x', name: null } }, 'constructor x'],
  ])('says what somebody did: %j', (change, told) => {
    expect(entryText({ ...ENTRY, ...change })).toBe(told);
  });

  it.each(AUDIT_ACTIONS)('%s is told, even with nothing recorded', (action) => {
    const { did } = sentenceOfEntry({ ...ENTRY, action });
    expect(did).toMatch(/^[a-z]+( [A-Za-z]+)*$/);
    expect(ACTION_NAMES[action]).toMatch(/^[A-Z]/);
  });
});
