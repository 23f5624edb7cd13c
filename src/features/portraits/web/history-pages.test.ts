import { afterEach, describe, expect, it, vi } from 'vitest';
import { PORTRAITS_HISTORY } from '#features/endpoints.ts';
import { nextPath } from '#ui/data/next-path.ts';
import type { HistoryItem } from '../contract.ts';
import { deletePortrait, type HistoryPage, withoutPortraits } from './history-pages.ts';

describe('the way to the next page', () => {
  it.each([
    [null, null],
    ['', null],
    ['</api/history?before=abc>; rel="next"', `${PORTRAITS_HISTORY}?before=abc`],
    ['</api/history?before=abc&limit=50>; rel=next', `${PORTRAITS_HISTORY}?before=abc&limit=50`],
    [
      '<https://example.test/api/history?before=a%2Cb>; rel="next"; title="x"',
      `${PORTRAITS_HISTORY}?before=a%2Cb`,
    ],
    ['</api/history>; rel="first", </api/history?before=z>; rel="next"', `${PORTRAITS_HISTORY}?before=z`],
    ['</api/history?before=y>; rel="prev"', null],
    ['<?before=q>; rel="next"', `${PORTRAITS_HISTORY}?before=q`],
  ])('is read out of the header %s', (header, path) => {
    expect(nextPath(header, PORTRAITS_HISTORY)).toBe(path);
  });
});

describe('taking portraits out of the pages', () => {
  const item = (id: string): HistoryItem => ({
    id,
    generatedImageUrl: '',
    thumbnailUrl: '',
    themeName: 'Doctor',
    createdAt: '2026-11-20T00:00:00.000Z',
    categoryId: 'professional',
    subcategoryId: 'doctor',
    aspectRatio: '1:1',
    width: 1,
    height: 1,
    engine: { name: 'Private studio', sentTo: null },
  });
  const pages: HistoryPage[] = [
    { items: [item('a'), item('b')], next: '/older' },
    { items: [item('c')], next: null },
  ];
  const idsOf = (shown: HistoryPage[]) => shown.map(({ items, next }) => [items.map(({ id }) => id), next]);

  it('leaves one out and keeps the way to older ones', () => {
    expect(idsOf(withoutPortraits(pages, 'a'))).toEqual([
      [['b'], '/older'],
      [['c'], null],
    ]);
  });

  it('leaves all out', () => {
    expect(idsOf(withoutPortraits(pages, 'all'))).toEqual([
      [[], null],
      [[], null],
    ]);
  });
});

describe('deleting a portrait', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const answer = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : '{}', { status }));

  it.each([204, 404])('is done when the server answers %i', async (status) => {
    answer(status);
    await expect(deletePortrait('a')).resolves.toBeUndefined();
  });
  it.each([401, 500])('has failed when the server answers %i', async (status) => {
    answer(status);
    await expect(deletePortrait('a')).rejects.toMatchObject({ status });
  });
});
