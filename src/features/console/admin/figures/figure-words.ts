import { dayText, weekdayText } from '#ui/india-days.ts';
import { formatCount } from '../kernel/count-words.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** A duration: 850 ms, 9.4 s, 48 s, 2 min 5 s, 3.2 h. */
export function formatDuration(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)} ms`;
  const seconds = ms / SECOND_MS;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < MINUTE_S - 0.5) return `${Math.round(seconds)} s`;
  if (seconds >= HOUR_S) return `${(seconds / HOUR_S).toFixed(1)} h`;
  const rounded = Math.round(seconds);
  const rest = rounded % MINUTE_S;
  return `${Math.floor(rounded / MINUTE_S)} min${rest ? ` ${rest} s` : ''}`;
}

/** 0.934 as 93.4%; whole where nothing is lost. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const isWhole = Math.abs(percent - Math.round(percent)) < 0.05;
  return `${percent.toFixed(isWhole ? 0 : 1)}%`;
}

/** A day as YYYY-MM-DD in words: 21 Nov, with its year or weekday when asked. */
export function dayWords(day: string, more: 'short' | 'year' | 'weekday' = 'short'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const on = { year, month, day: date };
  if (more === 'weekday') return weekdayText(on);
  return dayText(on, more === 'year' ? 'year' : 'no-year');
}

/** 1 Nov to 21 Nov 2026, or 21 Nov 2026. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return dayWords(to, 'year');
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${dayWords(from, isSameYear ? 'short' : 'year')} to ${dayWords(to, 'year')}`;
}

/** How a share differs from the one before, in points of a hundred: a percentage of percentages misleads. */
export function pointsOf(current: number | null, before: number | null, words: ChangeWords): Change | null {
  if (current === null || before === null) return null;
  const points = Math.round(Math.abs(current - before) * 1000) / 10;
  if (points === 0) return { direction: 'same', sign: '', words: 'about the same', isGood: null };
  const direction = current > before ? 'up' : 'down';
  return {
    direction,
    sign: direction === 'up' ? '+' : '−',
    words: `${points} ${points === 1 ? 'point' : 'points'} ${words[direction]}`,
    isGood: words.good ? words.good === direction : null,
  };
}

/** What a figure going up is called, and going down. */
export interface ChangeWords {
  readonly up: string;
  readonly down: string;
  /** Which way is the good one; absent: neither. */
  readonly good?: 'up' | 'down';
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** Such as +12%; empty when there is nothing to compare with. */
  readonly sign: string;
  /** Such as 12% more. */
  readonly words: string;
  readonly isGood: boolean | null;
}

/**
 * How a figure differs from the one before. Null: one of the two is not there.
 */
export function changeOf(current: number | null, before: number | null, words: ChangeWords): Change | null {
  if (current === null || before === null) return null;
  if (current === before) return { direction: 'same', sign: '', words: 'the same', isGood: null };
  const direction = current > before ? 'up' : 'down';
  const isGood = words.good ? words.good === direction : null;
  // A percentage of nothing says nothing, and one of a loss says it the wrong way round.
  if (before <= 0) return { direction, sign: '', words: words[direction], isGood };
  const percent = Math.abs((current - before) / before) * 100;
  const text = percent >= 10 ? `${formatCount(Math.round(percent))}%` : `${Number(percent.toFixed(1))}%`;
  if (text === '0%') return { direction: 'same', sign: '', words: 'about the same', isGood: null };
  return { direction, sign: direction === 'up' ? '+' : '−', words: `${text} ${words[direction]}`, isGood };
}
