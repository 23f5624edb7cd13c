import { expect, it } from 'vitest';
import { ObjectUrls } from './object-urls.ts';

function bench() {
  const revoked: string[] = [];
  return { revoked, urls: new ObjectUrls((url) => revoked.push(url)) };
}

it('a URL is let go of once another one has taken its place', () => {
  const { urls, revoked } = bench();
  urls.offer('blob:a');
  urls.keep(['blob:a', undefined]);
  expect(revoked).toEqual([]);
  urls.offer('blob:b');
  urls.keep(['blob:b', undefined]);
  expect(revoked).toEqual(['blob:a']);
  urls.keep([undefined, undefined]);
  urls.keep([undefined, undefined]);
  expect(revoked).toEqual(['blob:a', 'blob:b']);
});

it('a URL that was not taken is let go of: another portrait was opened meanwhile', () => {
  const { urls, revoked } = bench();
  urls.offer('blob:a');
  urls.keep([undefined]);
  expect(revoked).toEqual(['blob:a']);
});

it('a URL that comes when the screen is gone is let go of, as are those that it showed', () => {
  const { urls, revoked } = bench();
  urls.offer('blob:a');
  urls.keep(['blob:a']);
  urls.dispose();
  urls.offer('blob:b');
  expect(revoked).toEqual(['blob:a', 'blob:b']);
});

it('a screen that is shown again takes them again', () => {
  const { urls, revoked } = bench();
  urls.dispose();
  urls.keep([]);
  urls.offer('blob:a');
  urls.keep(['blob:a']);
  expect(revoked).toEqual([]);
});
