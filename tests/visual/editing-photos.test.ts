import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { HistoryItem } from '#features/portraits/contract.ts';
import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '../../src/features/endpoints.ts';
import { PHOTO_FILE } from '../support/browser/browser.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const PORTRAIT: HistoryItem = {
  id: 'astronaut',
  generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'astronaut' }),
  thumbnailUrl: pathFor(PORTRAITS_THUMBNAIL, { id: 'astronaut' }),
  themeName: 'Astronaut',
  createdAt: '2026-11-20T09:00:00.000Z',
  categoryId: 'professional',
  subcategoryId: 'astronaut',
  aspectRatio: '3:4',
  width: 888,
  height: 1184,
  engine: { name: 'Private studio', sentTo: null },
};

describe('cropping a photo', () => {
  async function openCrop(): Promise<Page> {
    const page = await stage.open({ signedIn: true, answers: { 'POST /api/photos/inspect': 'never' } });
    await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
    await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
    await page.getByRole('button', { name: 'Crop & Straighten' }).click();
    await page.getByRole('slider', { name: 'Straighten' }).waitFor();
    return page;
  }

  it('looks right with the crop box', async () => {
    await look(await openCrop(), 'crop-photo');
  });

  it('looks right with the lines to straighten by', async () => {
    const page = await openCrop();
    await page.getByRole('slider', { name: 'Straighten' }).focus();
    await page.keyboard.press('PageUp');
    await look(page, 'straighten-photo', { fitsAs: 'crop-photo' });
  });
});

describe('editing a portrait', () => {
  async function openResult(): Promise<Page> {
    const answers = { 'GET /api/history': { json: [PORTRAIT] } };
    const page = await stage.open({ signedIn: true, answers });
    await page.getByRole('button', { name: /history/i }).click();
    await page.getByRole('button', { name: /Astronaut/ }).click();
    await page.getByRole('button', { name: 'Edit or share' }).click();
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor();
    return page;
  }

  it('looks right when it is turned, with a crop box', async () => {
    const page = await openResult();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Rotate Right' }).click();
    await page.getByRole('button', { name: 'Start Crop' }).click();
    await look(page, 'edit-photo');
  });

  it('that can not be loaded looks right', async () => {
    const page = await openResult();
    stage.change(page, { 'GET /api/portraits/*': 'unreachable' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await look(page, 'edit-photo-unreachable');
  });
});
