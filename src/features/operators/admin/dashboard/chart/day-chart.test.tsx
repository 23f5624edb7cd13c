import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayChart, type DayChartProps } from './day-chart.tsx';

const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const render = (changes: Partial<DayChartProps> = {}) =>
  renderToStaticMarkup(
    <DayChart
      kind="bars"
      title="Portraits"
      description="Three days: 9 made, 1 failed."
      days={days}
      format={(value) => `${value}`}
      series={[
        { label: 'Made', tone: 'teal', values: [2, 3, 4] },
        { label: 'Failed', tone: 'coral', values: [0, 1, 0] },
      ]}
      {...changes}
    />,
  );

it('has a title, a description, and every value by arrow keys', () => {
  const html = render();
  expect(html).toMatch(/<title id="[^"]*">Portraits per day<\/title>/);
  expect(html).toMatch(/<desc id="[^"]*">Three days: 9 made, 1 failed.<\/desc>/);
  expect(html).toMatch(/type="range" min="0" max="2"/);
  expect(html).toContain('aria-valuetext="Sat, 21 Nov: Made 4, Failed 0"');
  expect(html.match(/class="fill-teal"/g)).toHaveLength(3);
  expect(html.match(/class="fill-coral"/g)).toHaveLength(1);
});

it('stands bars upon each other, and what went back below the line', () => {
  const heights = (html: string, fill: string) =>
    [...html.matchAll(new RegExp(`y="([\\d.]+)"[^>]*height="([\\d.]+)"[^>]*class="${fill}"`, 'g'))].map(
      ([, y, height]) => [Number(y), Number(y) + Number(height)] as const,
    );
  const stacked = render();
  const [, made] = heights(stacked, 'fill-teal');
  const [failed] = heights(stacked, 'fill-coral');
  expect(failed?.[1]).toBeCloseTo(made?.[0] ?? Number.NaN);
  const back = render({
    series: [
      { label: 'Paid', tone: 'teal', values: [2, 3, 4] },
      { label: 'Refunded', tone: 'coral', values: [0, 1, 0], below: true },
    ],
  });
  expect(heights(back, 'fill-coral')[0]?.[0]).toBeCloseTo(heights(back, 'fill-teal')[1]?.[1] ?? Number.NaN);
});

it('puts more than a quarter of a year together by weeks', () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const html = render({ days: many, series: [{ label: 'Made', tone: 'teal', values: many.map(() => 1) }] });
  expect(html).toMatch(/max="14"/);
  expect(html).toContain('Portraits per week');
  expect(html).toContain('9 Apr to 10 Apr: Made 2');
});

it('leaves a gap where there is no value, and says so when there is none at all', () => {
  const line = render({ kind: 'lines', series: [{ label: 'Median', tone: 'teal', values: [1, null, 3] }] });
  expect(line.match(/d="(M[^"]*)" class="stroke-teal/)?.[1]?.match(/M/g)).toHaveLength(2);
  const empty = render({ series: [{ label: 'Made', tone: 'teal', values: [0, 0, 0] }] });
  expect(empty).toContain('Nothing in these days.');
  expect(empty).not.toContain('<svg role="img"');
});
