import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayChart, type DayChartProps } from './day-chart.tsx';

const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const open = (changes: Partial<DayChartProps> = {}) =>
  render(
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
/** The plot's marks in this colour. */
const marks = (of: string) => [...screen.getByRole('img').querySelectorAll(`.${of}`)];
/** Where bars begin and end, from the top. */
const heights = (fill: string) =>
  marks(fill).map((bar) => {
    const y = Number(bar.getAttribute('y'));
    return [y, y + Number(bar.getAttribute('height'))] as const;
  });

it('the chart has a title, a description, and every value by arrow keys', () => {
  open();
  screen.getByRole('img', { name: 'Portraits per day Three days: 9 made, 1 failed.' });
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect([slider.min, slider.max]).toEqual(['0', '2']);
  expect(slider.getAttribute('aria-valuetext')).toBe('Sat, 21 Nov: Made 4, Failed 0');
  expect([marks('fill-teal').length, marks('fill-coral').length]).toEqual([3, 1]);
});

it('the chart stands bars upon each other, and what went back below the line', () => {
  const stacked = open();
  const [, made] = heights('fill-teal');
  const [failed] = heights('fill-coral');
  expect(failed?.[1]).toBeCloseTo(made?.[0] ?? Number.NaN);
  stacked.unmount();
  open({
    series: [
      { label: 'Paid', tone: 'teal', values: [2, 3, 4] },
      { label: 'Refunded', tone: 'coral', values: [0, 1, 0], below: true },
    ],
  });
  expect(heights('fill-coral')[0]?.[0]).toBeCloseTo(heights('fill-teal')[1]?.[1] ?? Number.NaN);
});

it('the chart puts more than a quarter of a year together by weeks', () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  open({ days: many, series: [{ label: 'Made', tone: 'teal', values: many.map(() => 1) }] });
  screen.getByRole('img', { name: /^Portraits per week/ });
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect(slider.max).toBe('14');
  expect(slider.getAttribute('aria-valuetext')).toContain('9 Apr to 10 Apr: Made 2');
});

it('the chart leaves a gap where there is no value, and says so when there is none at all', () => {
  const line = open({ kind: 'lines', series: [{ label: 'Median', tone: 'teal', values: [1, null, 3] }] });
  expect(marks('stroke-teal')[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  line.unmount();
  open({ series: [{ label: 'Made', tone: 'teal', values: [0, 0, 0] }] });
  screen.getByText('Nothing in these days.');
  expect(screen.queryByRole('img')).toBeNull();
});
