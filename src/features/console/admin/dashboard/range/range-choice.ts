import { CONSOLE_PAGE } from '#features/pages.ts';
import { FIRST_DAY, figuresQuery, MAX_DAYS } from '../../../dashboard/contract.ts';

/** Days of India, both included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Ranges that end today, in days. */
export const PRESETS = [7, 30, 90] as const;
type Preset = (typeof PRESETS)[number];
export type RangeChoice = { readonly kind: Preset } | ({ readonly kind: 'custom' } & DayRange);

const DAY_MS = 86_400_000;

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The days that a choice stands for. */
export function rangeOf(choice: RangeChoice, today: string): DayRange {
  if (choice.kind === 'custom') return { from: choice.from, to: choice.to };
  return { from: daysBefore(today, choice.kind - 1), to: today };
}

/** What is wrong with two dates, in words; undefined when nothing is. */
export function rangeProblem({ from, to }: DayRange, today: string): string | undefined {
  if (!from || !to) return 'Please choose both days.';
  if (to > today) return 'Please choose days up to today.';
  if (from > to) return 'The first day is after the last one.';
  if (from < FIRST_DAY) return 'Please choose days from 2020 on.';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days > MAX_DAYS ? `Please choose at most ${MAX_DAYS} days.` : undefined;
}

const DASHBOARD_ADDRESS = `${CONSOLE_PAGE}?tab=dashboard`;
/** What is shown where the address asks for no days. */
const FIRST_CHOICE: RangeChoice = { kind: 30 };

/** The choice in an address's search string; the first one where it says none, or days that could not be chosen. */
export function readRangeChoice(search: string, today: string): RangeChoice {
  const asked = new URLSearchParams(search);
  const preset = PRESETS.find((days) => `${days}` === asked.get('days'));
  if (preset) return { kind: preset };
  const range = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  const areDays = figuresQuery.safeParse(range).success;
  return areDays && rangeProblem(range, today) === undefined ? { kind: 'custom', ...range } : FIRST_CHOICE;
}

/** Where the figures of a choice are. */
export function dashboardAddress(choice: RangeChoice): string {
  if (choice.kind === 'custom') return `${DASHBOARD_ADDRESS}&from=${choice.from}&to=${choice.to}`;
  return choice.kind === FIRST_CHOICE.kind ? DASHBOARD_ADDRESS : `${DASHBOARD_ADDRESS}&days=${choice.kind}`;
}
