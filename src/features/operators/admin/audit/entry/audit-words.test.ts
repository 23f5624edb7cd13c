import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../audit/contract.ts';
import { ACTION_NAMES, deedOf, deedText } from './audit-words.ts';

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-11-21T05:05:00.000Z',
  operator: { id: 'o1', email: 'owner@example.com', role: 'owner' },
  action: 'theme.switched-off',
  target: { type: 'theme', id: 'doctor', name: 'Doctor' },
  before: null,
  after: null,
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
    [{ action: 'theme.painted' }, 'theme.painted Doctor'],
    [{ action: 'constructor', target: { type: 'theme', id: 'x', name: null } }, 'constructor x'],
  ])('%j', (change, words) => {
    expect(deedText({ ...ENTRY, ...change })).toBe(words);
  });

  it.each(AUDIT_ACTIONS)('%s is told, even with nothing recorded', (action) => {
    const { did } = deedOf({ ...ENTRY, action });
    expect(did).toMatch(/^[a-z]+( [A-Za-z]+)*$/);
    expect(ACTION_NAMES[action]).toMatch(/^[A-Z]/);
  });
});
