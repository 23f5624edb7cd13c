import { dayWords } from './figure-words.ts';
import type { Column, Series } from './series.ts';

export interface DayTableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

/** A chart's values as a table, the latest day first, in a box that scrolls by itself. */
export function DayTable({ caption, columns, series, format }: DayTableProps) {
  return (
    <section
      aria-label={`${caption}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="sticky top-0 bg-paper-deep">
            <th scope="col" className="px-3 py-1.5">
              {columns[0]?.from === columns[0]?.to ? 'Day' : 'Week'}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-1.5 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ from, to, values }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="px-3 py-1 font-normal whitespace-nowrap">
                {from === to ? dayWords(from, 'weekday') : `${dayWords(from)} to ${dayWords(to)}`}
              </th>
              {series.map(({ label }, index) => {
                const value = values[index] ?? null;
                return (
                  <td key={label} className="px-3 py-1 text-right tabular-nums">
                    {value === null ? '–' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
