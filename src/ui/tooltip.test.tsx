import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PageClock, stopPageClock } from '../../tests/support/dom/page-clock.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

let clock: PageClock;
beforeEach(() => {
  clock = stopPageClock();
  render(
    <TooltipProvider>
      <Tooltip text="A few words about it">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="And about its neighbour">
        <button type="button">Second</button>
      </Tooltip>
    </TooltipProvider>,
  );
});

const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const hover = (name: string) => clock.user.hover(screen.getByRole('button', { name }));
/** The pointer to where nothing is, as a person would take it away. */
const leave = async () => {
  for (const x of [900, 901]) await clock.user.pointer({ target: document.body, coords: { x, y: 700 } });
};

describe('a tooltip', () => {
  it('opens after 700 ms, its neighbour at once, and after 300 ms of none it takes 700 ms again', async () => {
    await hover('First');
    await clock.pass(699);
    expect(shown()).toEqual([]);
    await clock.pass(1);
    expect(shown()).toEqual(['A few words about it']);
    await leave();
    expect(shown()).toEqual([]);
    await hover('Second');
    expect(shown()).toEqual(['And about its neighbour']);
    await leave();
    await clock.pass(299);
    await hover('First');
    expect(shown()).toEqual(['A few words about it']);
    await leave();
    await clock.pass(300);
    await hover('First');
    await clock.pass(699);
    expect(shown()).toEqual([]);
    await clock.pass(1);
    expect(shown()).toEqual(['A few words about it']);
  });

  it('opens at once for the keyboard', async () => {
    await clock.user.tab();
    expect(shown()).toEqual(['A few words about it']);
  });
});
