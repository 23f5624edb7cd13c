import { describe, expect, it } from 'vitest';
import type { EngineTrouble, ModelOutcome } from '#engine/portrait-maker.ts';
import { type Attempt, BACK_OFF_MS, retryDecision } from './attempt-policy.ts';

type NotMade = ModelOutcome & { readonly ok: false };
const trouble = (kind: EngineTrouble['kind'], retryAfterMs: number | null = null): NotMade => ({
  ok: false,
  reason: 'unavailable',
  trouble: { kind, code: 'x', retryAfterMs },
});
const blocked: NotMade = { ok: false, reason: 'blocked-by-safety', block: { at: 'input', code: 'x' } };
const first: Omit<Attempt, 'ends'> = { hasWish: false, ageMs: 5_000, backOffMs: BACK_OFF_MS };
const ends = (kind: string, times: number) => ({ ends: Array.from({ length: times }, () => kind) });
const MOVE_ON = { kind: 'move-on' };

describe('after a try that brought nothing', () => {
  const cases: readonly [string, NotMade, Partial<Attempt>, object][] = [
    [
      'a busy vendor is asked again when it says so',
      trouble('rate-limited', 7_000),
      {},
      { kind: 'again', afterMs: 7_000 },
    ],
    ['a busy vendor that asks for minutes is left', trouble('rate-limited', 60_000), {}, MOVE_ON],
    ['a busy vendor is not asked for ever', trouble('rate-limited', 7_000), ends('rate-limited', 4), MOVE_ON],
    ['an error is tried again after a while', trouble('transient'), {}, { kind: 'again', afterMs: 2_000 }],
    [
      'a second error is tried again after longer',
      trouble('transient'),
      ends('transient', 2),
      { kind: 'again', afterMs: 4_000 },
    ],
    ['a third error is not', trouble('transient'), ends('transient', 3), MOVE_ON],
    ['a wrong key is not tried again', trouble('permanent'), {}, MOVE_ON],
    ['prose is asked again once', trouble('no-image'), {}, { kind: 'again', afterMs: 0 }],
    ['prose is not asked again twice', trouble('no-image'), ends('no-image', 2), MOVE_ON],
    ['another child is asked again once', trouble('wrong-image'), {}, { kind: 'again', afterMs: 0 }],
    ['another child is not asked again twice', trouble('wrong-image'), ends('wrong-image', 2), MOVE_ON],
    [
      'another child is asked again whatever came before it',
      trouble('wrong-image'),
      { ends: ['rate-limited', 'no-image', 'wrong-image'] },
      { kind: 'again', afterMs: 0 },
    ],
    [
      'five calls are enough',
      trouble('wrong-image'),
      { ends: ['rate-limited', 'rate-limited', 'transient', 'no-image', 'wrong-image'] },
      MOVE_ON,
    ],
    ['nobody waits longer than that', trouble('transient'), { ageMs: 200_000 }, MOVE_ON],
    [
      'a filter that dislikes a wish is the parent’s to know',
      blocked,
      { hasWish: true },
      { kind: 'refuse', reason: 'blocked-by-safety' },
    ],
    ['one that dislikes a plain photo is wrong', blocked, {}, MOVE_ON],
    [
      'a photo that won’t do won’t do anywhere',
      { ok: false, reason: 'no-face' },
      {},
      { kind: 'refuse', reason: 'no-face' },
    ],
  ];
  it.each(cases)('the policy holds: %s', (_name, outcome, attempt, next) => {
    const kind = outcome.reason === 'unavailable' ? outcome.trouble.kind : 'blocked';
    expect(retryDecision(outcome, { ...first, ends: [kind], ...attempt })).toEqual(next);
  });
});
