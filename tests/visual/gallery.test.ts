import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { hostedEngine, withEngines } from '../support/looks/staged-config.ts';
import { STAGED_SENDINGS, stagedPortraits } from '../support/looks/staged-portraits.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const FULL = { 'GET /api/history': { json: stagedPortraits() } } as const;

async function openGallery(answers: Scene['answers']): Promise<Page> {
  const page = await stage.open({ signedIn: true, ...(answers && { answers }) });
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'Your Magic Gallery' }).waitFor();
  return page;
}

describe('the gallery', () => {
  it('looks right without a portrait', async () => {
    const page = await openGallery({});
    await page.getByText('No magic yet!').waitFor();
    await look(page, 'gallery-empty', { over: true });
  });

  it('looks right with portraits of every age, and one that is being made', async () => {
    const pending = [
      {
        id: 'p',
        themeName: 'Firefighter',
        createdAt: '2026-11-20T06:29:00.000Z',
        step: 'queued',
        state: 'queued',
      },
    ];
    const page = await openGallery({
      ...FULL,
      'GET /api/portraits/pending': { json: pending },
      'GET /api/portraits/p': { json: pending[0] },
    });
    await page.getByText('24/1/2026').waitFor();
    await look(page, 'gallery-full', { over: true });
  });

  it('looks right while it loads', async () => {
    await look(await openGallery({ 'GET /api/history': 'never' }), 'gallery-loading', {
      over: true,
      fitsAs: 'gallery-full',
    });
  });

  it('that could not be loaded looks right', async () => {
    const page = await openGallery({ 'GET /api/history': 'unreachable' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await look(page, 'gallery-error', { over: true });
  });

  it('asks before everything is deleted', async () => {
    const page = await openGallery(FULL);
    await page.getByRole('button', { name: 'Clear History' }).click();
    await page.getByRole('dialog', { name: 'Clear your history?' }).waitFor();
    await look(page, 'gallery-clear', { over: true });
  });

  it('tells of one portrait who was sent its photo, and when', async () => {
    const engine = { name: 'Google Gemini', sentTo: 'Google’s image service' };
    const page = await openGallery({
      ...withEngines(hostedEngine()),
      'GET /api/history': { json: stagedPortraits().map((portrait) => ({ ...portrait, engine })) },
      'GET /api/portraits/doctor/sendings': { json: STAGED_SENDINGS },
    });
    await page.getByRole('button', { name: /^Doctor/ }).click();
    await page.getByRole('button', { name: 'Which model saw the photo, and when' }).click();
    const sendings = page.getByRole('list', { name: 'Where the photo was sent' });
    await sendings.waitFor();
    await look(page, 'gallery-sendings', { over: true, at: sendings });
  });

  it('shows one portrait, and asks before it is deleted', async () => {
    const page = await openGallery(FULL);
    await page.getByRole('button', { name: /^Doctor/ }).click();
    await page.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
    await look(page, 'gallery-viewer', { over: true, fitsAs: 'gallery-delete' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this portrait?' }).waitFor();
    await look(page, 'gallery-delete', { over: true });
  });
});
