import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '#features/endpoints.ts';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { hostedEngine, withEngines } from '../../../../tests/support/looks/staged-config.ts';
import type { HistoryItem } from '../contract.ts';

const THEMES = ['Space Explorer', 'Ballet Grace', 'Doctor', 'Brave Knight', 'Bharatanatyam'];
const PORTRAITS = THEMES.map(
  (themeName, index): HistoryItem => ({
    id: `p${index}`,
    generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: `p${index}` }),
    thumbnailUrl: pathFor(PORTRAITS_THUMBNAIL, { id: `p${index}` }),
    themeName,
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    categoryId: 'professional',
    subcategoryId: 'doctor',
    aspectRatio: '1:1',
    width: 1024,
    height: 1024,
    engine: { name: 'Private studio', sentTo: null },
  }),
);
const HISTORY = 'GET /api/history';

async function openGallery(answer: StagedAnswer, more: Readonly<Record<string, StagedAnswer>> = {}) {
  const { user, server } = openApp({ user: {}, answers: { [HISTORY]: answer, ...more } });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const gallery = within(await screen.findByRole('dialog', { name: 'Your Magic Gallery' }));
  const shown = () =>
    gallery
      .getAllByRole('button', { name: /ago$|Just now$/ })
      .map((card) => card.textContent?.replace(/ (\d+ hours? ago|Just now)$/, ''));
  return { user, server, gallery, shown };
}

it('the gallery brings older portraits when its end comes near, and by a button when that failed', async () => {
  // The end is always near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(): void {
        queueMicrotask(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect(): void {}
    },
  );
  let failures = 1;
  const link = '</api/history?before=cursor>; rel="next"';
  const { user, gallery, shown } = await openGallery(({ search }) => {
    if (search.get('before') !== 'cursor') return { json: PORTRAITS.slice(0, 3), headers: { link } };
    failures -= 1;
    return failures >= 0 ? 'unreachable' : { json: PORTRAITS.slice(3) };
  });
  await gallery.findByText(/We could not load older portraits\./);
  expect(shown()).toEqual(THEMES.slice(0, 3));
  await user.click(gallery.getByRole('button', { name: 'Try again' }));
  await gallery.findByText('Bharatanatyam');
  expect(shown()).toEqual(THEMES);
  expect(gallery.queryByRole('button', { name: /older|again/ })).toBeNull();
});

it('the gallery offers another try when it could not be loaded', async () => {
  const { user, server, gallery } = await openGallery('unreachable');
  await gallery.findByText('We could not open your gallery');
  server.answer({ [HISTORY]: { json: [] } });
  await user.click(gallery.getByRole('button', { name: 'Try again' }));
  await gallery.findByText('No magic yet!');
  await waitFor(() => expect(server.callsTo(HISTORY)).toHaveLength(2));
});

it('the gallery says of a portrait who made it, where that may be another than the studio', async () => {
  const gemini = { name: 'Google Gemini', sentTo: 'Google’s image service' };
  const portraits = PORTRAITS.map((item, index) => (index === 0 ? { ...item, engine: gemini } : item));
  const open = async (name: RegExp) => {
    await user.click(gallery.getByRole('button', { name }));
    const viewer = await screen.findByRole('dialog', { name: /^(Space Explorer|Doctor)$/ });
    const words = viewer.textContent;
    await user.click(within(viewer).getByRole('button', { name: 'Close' }));
    return words;
  };
  const { user, gallery } = await openGallery({ json: portraits }, withEngines(hostedEngine()));
  await gallery.findAllByRole('button', { name: /^Doctor/ });
  expect(await open(/^Space Explorer/)).toContain(
    'Made by Google Gemini · photo sent to Google’s image service',
  );
  expect(await open(/^Doctor/)).toContain('Made by our private studio, your photo stayed with us');
});

it('the gallery says nothing of it where there is only the studio', async () => {
  const { user, gallery } = await openGallery({ json: PORTRAITS });
  await user.click((await gallery.findAllByRole('button', { name: /^Doctor/ }))[0] as HTMLElement);
  const viewer = await screen.findByRole('dialog', { name: 'Doctor' });
  expect(viewer.textContent).not.toContain('Made by');
});
