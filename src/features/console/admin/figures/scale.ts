/** Round steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Values for the lines of a chart: round, evenly spaced, from 0 (or below, for what goes down) to at least `most`.
 * Whole ones: portraits, credits, paise and milliseconds have no halves.
 * @param least zero or negative.
 */
export function ticksFor(least: number, most: number, wanted = 4): number[] {
  if (most === least) return [least, least + 1];
  const rough = (most - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = STEPS.map((one) => one * power).filter(Number.isInteger);
  const step = steps.find((one) => one >= rough - Number.EPSILON) ?? Math.max(1, power * 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export interface Group {
  /** First and last day of it. */
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}

/**
 * Days put together where single ones would be too thin to see: the values of every series, added up.
 * @param size days of one group; the last one may be shorter.
 */
export function groupDays(
  days: readonly string[],
  series: readonly (readonly number[])[],
  size: number,
): Group[] {
  const groups: Group[] = [];
  for (let start = 0; start < days.length; start += size) {
    const end = Math.min(start + size, days.length);
    const sum = (values: readonly number[]) =>
      values.slice(start, end).reduce((all, value) => all + value, 0);
    groups.push({ from: days[start] ?? '', to: days[end - 1] ?? '', values: series.map(sum) });
  }
  return groups;
}

/** Which of `count` labels to show when there is room for `room` of them: evenly, the last one always. */
export function labelled(count: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (index) => (count - 1 - index) % every === 0;
}
