import { describe, expect, it, vi } from 'vitest';
import { scrollStep } from './auto-scroll.ts';
import { handleProps } from './handle-props.ts';
import { carry, pickUp, standingOf, steppedTo } from './hold.ts';

describe('moving by keys', () => {
  it.each([
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 3, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Tab', 1, null],
    ['a', 1, null],
  ])('%s from %i of four leads to %s', (key, position, expected) => {
    expect(steppedTo(key, position, 4)).toBe(expected);
  });
});

describe('scrolling at the edges', () => {
  it('is none in the middle of the window', () => {
    expect(scrollStep(400, 800)).toBe(0);
    expect(scrollStep(72, 800)).toBe(0);
    expect(scrollStep(728, 800)).toBe(0);
  });

  it('goes up at the top and down at the bottom, the faster the nearer', () => {
    expect(scrollStep(36, 800)).toBe(-7);
    expect(scrollStep(0, 800)).toBe(-14);
    expect(scrollStep(-500, 800)).toBe(-14);
    expect(scrollStep(764, 800)).toBe(7);
    expect(scrollStep(900, 800)).toBe(14);
  });
});

const PLACES = [0, 60, 120, 180].map((top) => ({ top, height: 50 }));

describe('an entry that is held', () => {
  it('follows the pointer within the list, and the others stand aside', () => {
    const held = carry(pickUp('pointer', 0, PLACES), 75);
    expect(held).toMatchObject({ offset: 75, to: 1 });
    expect([0, 1, 2].map((index) => standingOf(held, index))).toEqual([
      { isHeld: true, shift: 75 },
      { isHeld: false, shift: -60 },
      { isHeld: false, shift: 0 },
    ]);
    expect(carry(held, 9999)).toMatchObject({ offset: 180, to: 3 });
    expect(carry(held, -9999)).toMatchObject({ offset: 0, to: 0 });
  });

  it('lies over its new place when keys move it', () => {
    const held = { ...pickUp('keys', 3, PLACES), to: 1 };
    expect([0, 1, 2, 3].map((index) => standingOf(held, index).shift)).toEqual([0, 60, 60, -120]);
  });
});

describe('the handle', () => {
  function press(key: string, by: 'pointer' | 'keys' | null) {
    const actions = {
      ...{ count: 4, pickUp: vi.fn(), stepTo: vi.fn() },
      ...{ follow: vi.fn(), drop: vi.fn(), putBack: vi.fn() },
    };
    const hold = by ? pickUp(by, 1, PLACES) : null;
    const event = { key, detail: 0, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    const props = handleProps(1, hold, { current: { id: -1, startY: 0, y: 0 } }, actions);
    if (key === 'click') props.onClick(event as never);
    else props.onKeyDown(event as never);
    return { ...actions, event };
  }

  it('picks up and drops by a click without a pointer', () => {
    expect(press('click', null).pickUp).toHaveBeenCalledWith('keys', 1);
    expect(press('click', 'keys').drop).toHaveBeenCalledOnce();
  });

  it('steps by arrows while keys hold it, and only then', () => {
    const stepped = press('ArrowDown', 'keys');
    expect(stepped.stepTo).toHaveBeenCalledWith(2);
    expect(stepped.event.preventDefault).toHaveBeenCalledOnce();
    for (const by of ['pointer', null] as const) {
      const left = press('ArrowDown', by);
      expect(left.stepTo).not.toHaveBeenCalled();
      expect(left.event.preventDefault).not.toHaveBeenCalled();
    }
  });

  it('puts back by Escape, whatever holds it, and keeps that from a dialog around', () => {
    for (const by of ['pointer', 'keys'] as const) {
      const left = press('Escape', by);
      expect(left.putBack).toHaveBeenCalledOnce();
      expect(left.event.stopPropagation).toHaveBeenCalledOnce();
    }
    expect(press('Escape', null).putBack).not.toHaveBeenCalled();
  });
});
