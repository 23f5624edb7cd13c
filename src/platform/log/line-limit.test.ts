import { expect, it } from 'vitest';
import { createLineLimit } from './line-limit.ts';
import { createLogger } from './log.ts';

it('a message that comes without end is written so often, and then its number is told', () => {
  let now = 0;
  const verdictOf = createLineLimit(() => now, 3);
  const written = Array.from({ length: 10 }, () => verdictOf('flood').isWritten);
  expect(written).toEqual([true, true, true, ...Array(7).fill(false)]);
  expect(verdictOf('another')).toEqual({ isWritten: true, leftOut: 0 });
  now = 10_000;
  expect(verdictOf('flood')).toEqual({ isWritten: true, leftOut: 7 });
  now = 20_000;
  expect(verdictOf('flood')).toEqual({ isWritten: true, leftOut: 0 });
});

it('messages without number do not take memory without end', () => {
  const verdictOf = createLineLimit(() => 0, 1);
  for (let number = 0; number < 10_000; number++) verdictOf(`message ${number}`);
  expect(verdictOf('message 9999').isWritten).toBe(false);
});

it('a log of ten thousand refused sign-ins is some hundred lines, and nothing fatal is among what is left out', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, 'test', { write: (line: string) => void lines.push(line) });
  for (let number = 0; number < 10_000; number++) log.warn({ number }, 'a sign-in was refused');
  expect(lines).toHaveLength(500);
  for (let number = 0; number < 600; number++) log.fatal('the end');
  expect(lines).toHaveLength(1_100);
});
