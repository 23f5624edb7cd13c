import { expect, it } from 'vitest';
import { PAYMENTS_PURCHASES } from '#features/endpoints.ts';
import { nextPath } from '#ui/data/next-path.ts';

it.each([
  ['</api/purchases?before=a%2Fb&limit=50>; rel="next"', `${PAYMENTS_PURCHASES}?before=a%2Fb&limit=50`],
  ['<https://elsewhere.example/api/purchases?before=x>; rel=next', `${PAYMENTS_PURCHASES}?before=x`],
  ['</api/purchases?before=x>; rel="prev"', null],
  [null, null],
])('the way to older entries in %s is %s', (link, path) => {
  expect(nextPath(link)).toBe(path);
});
