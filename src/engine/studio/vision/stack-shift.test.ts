import { describe, expect, it } from 'vitest';
import { createStackShift } from './stack-shift.ts';

/** Keeps the processor busy for so many of its milliseconds. */
function work(ms: number): void {
  process.cpuUsage();
  const start = process.threadCpuUsage();
  for (;;) {
    process.cpuUsage();
    const { user, system } = process.threadCpuUsage(start);
    if ((user + system) / 1000 >= ms) return;
  }
}

/** A step that takes three times as long whenever `isOff` says so of how many arguments it was called with; tells how many. */
const stepOf =
  (isOff: (given: number) => boolean, ms = 8) =>
  (...given: number[]): number => {
    work(isOff(given.length) ? ms * 3 : ms);
    return given.length;
  };

/** Twelve runs of a network of four steps; how each was called. */
function callsOf(step: (...given: number[]) => number): number[][] {
  const shift = createStackShift();
  return Array.from({ length: 12 }, () => {
    shift.begin();
    return Array.from({ length: 4 }, (_, at) => shift.call(at, step, 0));
  });
}

describe('the stack that a network’s steps are called on', () => {
  it.each([1, 2])('ends up the one on which they are fast: %i argument', (fast) => {
    const last = callsOf(stepOf((given) => given !== fast)).slice(-4);
    expect(last.flat().filter((given) => given === fast).length).toBeGreaterThanOrEqual(14);
  });

  it('is moved within a run where the way to it has changed', () => {
    const shift = createStackShift();
    let slow = 1;
    const step = stepOf((given) => given === slow);
    const run = () => {
      shift.begin();
      return Array.from({ length: 4 }, (_, at) => shift.call(at, step, 0));
    };
    for (let at = 0; at < 8; at++) run();
    slow = 2;
    expect(
      run()
        .slice(1)
        .filter((given) => given === 1).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('is left alone by steps too short to tell', () => {
    const calls = callsOf(stepOf((given) => given === 1, 0.05)).slice(6);
    expect(new Set(calls.flat())).toEqual(new Set([1]));
  });

  it('passes on what a step is given and gives back', () => {
    const shift = createStackShift();
    shift.begin();
    expect(shift.call(0, (input: string) => `${input}!`, 'a picture')).toBe('a picture!');
  });
});
