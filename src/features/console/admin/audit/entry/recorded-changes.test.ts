import { describe, expect, it } from 'vitest';
import { recordedChanges } from './recorded-changes.ts';

const changes = (before: unknown, after: unknown) =>
  recordedChanges(before, after).map((change) => [change.field, change.before, change.after]);

describe('what was recorded', () => {
  it('is what changed, in words, and not what stayed', () => {
    expect(
      changes(
        { name: 'Doctor', premium: false, promptTemplate: 'old' },
        { name: 'Doctor', premium: true, promptTemplate: 'new' },
      ),
    ).toEqual([
      ['Premium', 'No', 'Yes'],
      ['Prompt template', 'old', 'new'],
    ]);
  });

  it('has what came and what went', () => {
    expect(changes(null, { reason: 'Double payment' })).toEqual([['Reason', null, 'Double payment']]);
    expect(changes({ name: 'Doctor' }, null)).toEqual([['Name', 'Doctor', null]]);
    expect(changes(null, null)).toEqual([]);
  });

  it('is everything where nothing changed', () => {
    expect(changes({ role: 'owner' }, { role: 'owner' })).toEqual([['Role', 'owner', 'owner']]);
  });

  it('tells times, money and orders as people read them', () => {
    expect(
      changes(
        { blockedAt: null, refundedAmount: 0, ids: ['a', 'b'] },
        { blockedAt: '2026-11-21T05:05:00.000Z', amount: 19_900, currency: 'INR', ids: ['b', 'a'] },
      ),
    ).toEqual([
      ['Blocked on', null, expect.stringMatching(/^21 Nov 2026, 10:35 am/)],
      ['Refunded so far', '₹0', null],
      ['Order', 'a\nb', 'b\na'],
      ['Amount', null, '₹199'],
      ['Currency', null, 'INR'],
    ]);
  });

  it('of any shape is shown', () => {
    expect(changes('text', ['<script>alert(1)</script>', { a: 1 }])).toEqual([
      ['Value', 'text', '[\n  "<script>alert(1)</script>",\n  {\n    "a": 1\n  }\n]'],
    ]);
    expect(changes({ constructor: 'x', __proto__: { y: 1 } }, null)).toEqual([['Constructor', 'x', null]]);
  });
});
