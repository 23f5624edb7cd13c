import { addDays, countDays, dayOf } from '#platform/clock/india-days.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { DEFAULT_DAYS, FIRST_DAY, type FiguresQuery, MAX_DAYS } from '../../dashboard/contract.ts';

/** Days of India, all included, and as many just before them. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly beforeFrom: string;
  readonly beforeTo: string;
}

const refusal = (sentence: string) => new ClientError(400, 'invalid-range', sentence);

/** @throws ClientError 400 in words when the days are no range. */
export function rangeOf({ from, to }: FiguresQuery, now: Date): Range {
  const today = dayOf(now);
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (last > today) throw refusal('Please choose days up to today.');
  if (first > last) throw refusal('Please choose a first day that is not after the last one.');
  if (first < FIRST_DAY) throw refusal('Please choose days from 2020 on.');
  const days = countDays(first, last);
  if (days > MAX_DAYS) throw refusal(`Please choose at most ${MAX_DAYS} days.`);
  return { from: first, to: last, days, beforeFrom: addDays(first, -days), beforeTo: addDays(first, -1) };
}

/** What every answer begins with. */
export function answerHead(range: Range, now: Date) {
  const { from, to, days, beforeFrom, beforeTo } = range;
  return {
    success: true as const,
    asOf: now.toISOString(),
    range: { from, to, days },
    before: { from: beforeFrom, to: beforeTo },
  };
}
