import { useEffect, useRef, useState } from 'react';
import { dayWords } from './figure-words.ts';
import { labelled } from './scale.ts';
import { type Column, FILLS, type Series, STROKES } from './series.ts';

const PLOT_HEIGHT = 220;
const LEFT = 46;
const RIGHT = 6;
const TOP = 10;
const BOTTOM = 26;
const LABEL_WIDTH = 62;

export interface PlotProps {
  readonly kind: 'bars' | 'lines';
  readonly columns: readonly Column[];
  readonly series: readonly Series[];
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
  /** The column that is pointed at. */
  readonly cursor: number;
  readonly titleId: string;
  readonly title: string;
  readonly descriptionId: string;
  readonly description: string;
}

/** The width that an element has on the screen, followed as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 600)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The drawing of a chart: lines of values, columns or curves, and days below. As wide as its place. */
export function Plot(props: PlotProps) {
  const { columns, ticks, cursor, titleId, descriptionId, format } = props;
  const { ref, width } = useWidth();
  const inner = Math.max(1, width - LEFT - RIGHT);
  const slot = inner / Math.max(1, columns.length);
  const least = ticks[0] ?? 0;
  const most = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (PLOT_HEIGHT - TOP - BOTTOM);
  const x = (index: number) => LEFT + slot * index;
  const isLabelled = labelled(columns.length, Math.floor(inner / LABEL_WIDTH));
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-labelledby={`${titleId} ${descriptionId}`}
        width={width}
        height={PLOT_HEIGHT}
        viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
        className="block max-w-full"
      >
        <title id={titleId}>{props.title}</title>
        <desc id={descriptionId}>{props.description}</desc>
        <rect
          x={x(cursor)}
          y={TOP}
          width={slot}
          height={PLOT_HEIGHT - TOP - BOTTOM}
          className="fill-accent-soft"
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={LEFT}
              x2={width - RIGHT}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text
              x={LEFT - 8}
              y={y(tick) + 4}
              textAnchor="end"
              className="fill-ink-soft text-xs tabular-nums"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {props.kind === 'bars' ? (
          <Bars {...props} slot={slot} x={x} y={y} />
        ) : (
          <Lines {...props} slot={slot} x={x} y={y} />
        )}
        {columns.map(({ from }, index) =>
          isLabelled(index) ? (
            <text
              key={from}
              x={Math.min(x(index) + slot / 2, width - 22)}
              y={PLOT_HEIGHT - 6}
              textAnchor="middle"
              className="fill-ink-soft text-xs"
            >
              {dayWords(from)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

interface MarksProps extends PlotProps {
  readonly slot: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** Between two bars, as a share of a column's place; wider than that they fall apart. */
const BAR_GAP = 0.22;
const MOST_GAP_PX = 6;

function Bars({ columns, series, slot, x, y }: MarksProps) {
  const gap = Math.min(slot * BAR_GAP, MOST_GAP_PX);
  return columns.map(({ from, values }, index) => {
    let [up, down] = [0, 0];
    return (
      <g key={from}>
        {series.map(({ label, tone, below }, which) => {
          const value = values[which] ?? 0;
          if (value === 0) return null;
          const [top, bottom] = below ? [-down, -(down + value)] : [up + value, up];
          if (below) down += value;
          else up += value;
          return (
            <rect
              key={label}
              x={x(index) + gap / 2}
              y={y(top)}
              width={Math.max(1, slot - gap)}
              height={Math.max(1, y(bottom) - y(top))}
              rx={Math.min(2, slot / 6)}
              className={FILLS[tone]}
            />
          );
        })}
      </g>
    );
  });
}

/** A month's days: more dots would run into one another. */
const MOST_DOTS = 31;

function Lines({ columns, series, slot, x, y, cursor }: MarksProps) {
  const middle = (index: number) => x(index) + slot / 2;
  return series.map(({ label, tone }, which) => {
    let isDown = false;
    const path = columns
      .map(({ values }, index) => {
        const value = values[which] ?? null;
        const step = value === null ? '' : `${isDown ? 'L' : 'M'}${middle(index)} ${y(value)}`;
        isDown = value !== null;
        return step;
      })
      .join('');
    const dots = columns.length <= MOST_DOTS ? columns.map((_, index) => index) : [cursor];
    return (
      <g key={label}>
        <path
          d={path}
          className={`${STROKES[tone]} fill-transparent`}
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {dots.map((index) => {
          const value = columns[index]?.values[which] ?? null;
          if (value === null) return null;
          return (
            <circle
              key={index}
              cx={middle(index)}
              cy={y(value)}
              r={index === cursor ? 4 : 2.5}
              className={FILLS[tone]}
            />
          );
        })}
      </g>
    );
  });
}

/** The share of the plot's width that columns take, for what lies over them. Pixels at either side. */
export const PLOT_INSET = { left: LEFT, right: RIGHT };
