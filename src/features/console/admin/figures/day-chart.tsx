import { ChartColumn, Table2 } from 'lucide-react';
import { type PointerEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DayTable } from './day-table.tsx';
import { dayWords } from './figure-words.ts';
import { PLOT_INSET, Plot } from './plot.tsx';
import { groupDays, ticksFor } from './scale.ts';
import { type Column, GROUNDS, type Series } from './series.ts';

export interface DayChartProps {
  /** What the values are of; bars add per day, or per week. */
  readonly title: string;
  /** What the chart says as a whole, for who does not see it. */
  readonly description: string;
  readonly kind: 'bars' | 'lines';
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** Of a value, in full. */
  readonly format: (value: number) => string;
  /** Of a value at the chart's edge, in short. */
  readonly tickFormat?: (value: number) => string;
}

/** Bars of more days than these would be too thin: they stand for weeks then. */
const MOST_BARS = 93;
const WEEK = 7;

function columnsOf({ kind, days, series }: DayChartProps): readonly Column[] {
  if (kind === 'bars' && days.length > MOST_BARS) {
    const values = series.map((one) => one.values.map((value) => value ?? 0));
    return groupDays(days, values, WEEK);
  }
  return days.map((day, index) => ({
    from: day,
    to: day,
    values: series.map(({ values }) => values[index] ?? null),
  }));
}

function ticksOf(
  kind: DayChartProps['kind'],
  columns: readonly Column[],
  series: readonly Series[],
): number[] {
  const sum = ({ values }: Column, below: boolean) =>
    values.reduce<number>(
      (all, value, index) => (Boolean(series[index]?.below) === below ? all + (value ?? 0) : all),
      0,
    );
  const tops = columns.map((column) =>
    kind === 'lines' ? Math.max(0, ...column.values.map((value) => value ?? 0)) : sum(column, false),
  );
  return ticksFor(-Math.max(0, ...columns.map((column) => sum(column, true))), Math.max(0, ...tops));
}

const unitOf = (columns: readonly Column[]) => (columns.some(({ from, to }) => from !== to) ? 'week' : 'day');

const columnWords = ({ from, to }: Column) =>
  from === to ? dayWords(from, 'weekday') : `${dayWords(from)} to ${dayWords(to)}`;

/** A chart over days. Its values can be had one by one, by pointer and by arrow keys, or all together as a table. */
export function DayChart(props: DayChartProps) {
  const { kind, series, format } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  const columns = columnsOf(props);
  const title = kind === 'bars' ? `${props.title} per ${unitOf(columns)}` : props.title;
  const Icon = isTable ? ChartColumn : Table2;
  const isEmpty = columns.every(({ values }) => values.every((value) => !value));
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-card p-3 shadow-print sm:p-5"
    >
      <div className="-mt-1.5 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {isEmpty ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11 shrink-0 max-sm:px-2"
            onClick={() => setTable(!isTable)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {isTable ? 'Show as chart' : 'Show as table'}
            <VisuallyHidden> ({title})</VisuallyHidden>
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="py-4 text-ink-soft">Nothing in these days.</p>
      ) : isTable ? (
        <DayTable caption={title} columns={columns} series={series} format={format} />
      ) : (
        <>
          <Legend series={series} kind={kind} />
          <PointedPlot {...props} title={title} columns={columns} />
        </>
      )}
    </section>
  );
}

/** The drawing, a day of it that is pointed at, and that day's values in words. */
function PointedPlot(props: DayChartProps & { readonly columns: readonly Column[] }) {
  const { title, kind, series, columns, format } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const last = columns.length - 1;
  const cursor = Math.min(chosen ?? last, last);
  const column = columns[cursor];
  const values = series.map(({ label }, index) => ({
    label,
    text: textOf(column?.values[index] ?? null, format),
  }));
  const when = column ? columnWords(column) : '';
  return (
    <>
      <div className="relative has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Plot
          {...{ kind, columns, series, cursor, title }}
          ticks={ticksOf(kind, columns, series)}
          format={props.tickFormat ?? format}
          titleId={`${id}-title`}
          descriptionId={`${id}-description`}
          description={props.description}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={cursor}
          onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          onPointerMove={(event) => setChosen(indexUnder(event, columns.length))}
          aria-label={`${title}: values by ${unitOf(columns)}`}
          aria-valuetext={`${when}: ${values.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
          style={{ left: PLOT_INSET.left, width: `calc(100% - ${PLOT_INSET.left + PLOT_INSET.right}px)` }}
          className="absolute inset-y-0 m-0 cursor-crosshair opacity-0"
        />
      </div>
      <p aria-hidden="true" className="mt-1 min-h-12 text-ink-soft sm:min-h-6">
        <span className="mr-3 font-semibold text-ink">{when}</span>
        {values.map(({ label, text }) => (
          <span key={label} className="mr-3 inline-block tabular-nums">
            {label} <span className="font-semibold text-ink">{text}</span>
          </span>
        ))}
      </p>
    </>
  );
}

function textOf(value: number | null, format: (value: number) => string): string {
  return value === null ? 'none' : format(value);
}

function indexUnder({ currentTarget, clientX }: PointerEvent<HTMLInputElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count)));
}

function Legend({ series, kind }: Pick<DayChartProps, 'series' | 'kind'>) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
      {series.map(({ label, tone }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`${GROUNDS[tone]} ${kind === 'bars' ? 'size-3 rounded-[3px]' : 'h-0.5 w-4 rounded-full'}`}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
