import { describe, expect, it } from 'vitest';
import { nextPath } from './history-pages.ts';

describe('nextPath', () => {
  it.each([
    [null, null],
    ['', null],
    ['</api/history?before=abc>; rel="next"', '/api/history?before=abc'],
    ['</api/history?before=abc&limit=50>; rel=next', '/api/history?before=abc&limit=50'],
    ['<https://example.test/api/history?before=a%2Cb>; rel="next"; title="x"', '/api/history?before=a%2Cb'],
    ['</api/history>; rel="first", </api/history?before=z>; rel="next"', '/api/history?before=z'],
    ['</api/history?before=y>; rel="prev"', null],
    ['<?before=q>; rel="next"', '/api/history?before=q'],
  ])('%s', (header, path) => {
    expect(nextPath(header)).toBe(path);
  });
});
