import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '../../src/features/endpoints.ts';
import { PHOTO_FILE } from '../support/browser/browser.ts';
import { STAGED_SENDINGS } from '../support/looks/staged-portraits.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const RESULT = {
  portraitId: 'doctor',
  generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'doctor' }),
  thumbnailUrl: pathFor(PORTRAITS_THUMBNAIL, { id: 'doctor' }),
  message: 'Your portrait is ready.',
  appliedStyle: ['pastel colors'],
};

/** The result of a doctor's portrait, in a shape. The toast is gone. */
async function openResult(
  shape = '1:1 Square',
  answers: Scene['answers'] = {},
  user: Scene['user'] = {},
): Promise<Page> {
  const page = await stage.open({
    signedIn: true,
    user,
    answers: { 'POST /api/generate': { json: RESULT }, 'POST /api/photos/inspect': 'never', ...answers },
  });
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  await page.getByLabel('Add Custom Style').fill('pastel colors, a castle');
  await page.getByRole('radio', { name: shape }).check();
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
  await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return page;
}

describe('the result', () => {
  it('looks right when square, with its style; compared with the photo; full size', async () => {
    const page = await openResult();
    await page.getByText('Demo mode: no real money').waitFor();
    await look(page, 'result', { whole: true, fitsAs: 'result-full-size' });
    await page.getByRole('button', { name: 'Compare with the photo' }).click();
    await page.getByRole('slider').waitFor();
    await look(page, 'result-compare', { at: page.locator('main') });
    await page.getByRole('button', { name: 'Show the portrait alone' }).click();
    await page.getByRole('button', { name: 'Open it full size' }).click();
    await page.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
    await look(page, 'result-full-size', { over: true });
  });

  it('looks right when wide', async () => {
    const page = await openResult('16:9 Wide');
    await look(page, 'result-wide', { at: page.locator('main') });
  });

  it('by an image model looks right, with who was sent the photo, and what a parent can say of it', async () => {
    const engine = { name: 'Google Gemini', sentTo: 'Google’s image service' };
    const answers = {
      'POST /api/generate': { json: { ...RESULT, engine } },
      'GET /api/portraits/doctor/sendings': { json: STAGED_SENDINGS },
      'GET /api/portraits/doctor/feedback': { json: { reason: 'hair', tryAgain: 'free' } },
    } as const;
    const user = { generationsUsed: 14, generationLimit: 1135, isPremium: true };
    const page = await openResult('1:1 Square', answers, user);
    await page.getByRole('button', { name: 'Which model saw the photo, and when' }).click();
    const sendings = page.getByRole('list', { name: 'Where the photo was sent' });
    await sendings.waitFor();
    await look(page, 'result-sendings', { at: sendings, fitsAs: 'not-happy' });
    await page.getByRole('button', { name: 'Not happy?' }).click();
    await page.getByText('It takes no credit.').waitFor();
    await look(page, 'not-happy', { over: true });
    await page.getByRole('button', { name: 'Report a picture or a wish' }).click();
    await page.getByRole('button', { name: 'Send the report' }).waitFor();
    await look(page, 'report-portrait', { over: true });
  });

  it('whose picture can not be loaded looks right', async () => {
    const page = await openResult('1:1 Square', {
      'GET /api/portraits/doctor/image': { status: 404, message: 'Not found' },
    });
    await page.getByText('Please try generating again').waitFor();
    await look(page, 'result-broken', { at: page.locator('main') });
  });
});
