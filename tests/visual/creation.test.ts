import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PHOTO_FILE } from '../support/browser/browser.ts';
import type { StagedAnswer } from '../support/looks/staged-answers.ts';
import { hostedEngine, NO_PAYMENTS, stagedAllowance, withEngines } from '../support/looks/staged-config.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const face = (x: number, y: number, side: number) => ({
  box: { x, y, width: side, height: side },
  score: 0.97,
  usable: true,
  reason: null,
  advice: null,
});
const ONE_FACE = { faces: [face(0.36, 0.14, 0.28)], face: 0, advice: null };
/** Parts of the one face that the photo has. */
const THREE_FACES = {
  faces: [
    { ...face(0.22, 0.3, 0.2), usable: false, reason: 'eyes-closed' },
    { ...face(0.36, 0.14, 0.28), advice: 'looks-down' },
    face(0.7, 0.5, 0.2),
  ],
  face: 1,
  advice: 'We found 2 faces. Choose whose portrait to make.',
};
const NO_FACE = {
  faces: [],
  face: null,
  advice: 'We could not find a face in this photo. A bright photo looking at the camera works best.',
};

async function openPhoto(inspection: unknown, answers: Scene['answers'] = {}): Promise<Page> {
  const inspected = { 'POST /api/photos/inspect': { json: inspection } };
  const page = await stage.open({ signedIn: true, answers: { ...NO_PAYMENTS, ...inspected, ...answers } });
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  return page;
}

async function chooseTheme(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
}

async function generateWith(answers: Record<string, StagedAnswer>): Promise<Page> {
  const page = await openPhoto(ONE_FACE, answers);
  await chooseTheme(page);
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
  return page;
}

const photoStep = (page: Page) => page.getByRole('region', { name: /Add a Photo/ });

describe('choosing', () => {
  it('looks right at the beginning', async () => {
    const page = await stage.open({ signedIn: true });
    await page.getByRole('radio', { name: /^professional/i }).waitFor();
    // Comes when the browser is idle, and makes the page longer.
    await page.getByText('Demo mode: no real money').waitFor();
    await look(page, 'creation-initial', { whole: true });
  });

  it('looks right with a photo over the place for it', async () => {
    const page = await stage.open({ signedIn: true });
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    await page.locator('label:has(input[type=file])').dispatchEvent('dragover', { dataTransfer });
    await page.getByText('Let go to add this photo').waitFor();
    await look(page, 'creation-drag-over', { part: photoStep(page), fitsAs: 'creation-initial' });
  });

  it('looks right with a photo with one face, then a category, then a theme', async () => {
    const page = await openPhoto(ONE_FACE);
    await page.getByText('We found a face').waitFor();
    await look(page, 'creation-photo', {
      at: page.getByRole('heading', { name: 'Create a portrait' }),
      fitsAs: 'creation-category',
    });
    await page.getByRole('radio', { name: /^toons/i }).check();
    const styles = page.getByRole('heading', { name: 'Choose your style:' });
    await styles.waitFor();
    await look(page, 'creation-category', { at: page.getByRole('heading', { name: /Pick a Theme/ }) });
    // The locked theme is the last one.
    await look(page, 'creation-themes', { at: styles, fitsAs: 'creation-category' });
    await chooseTheme(page);
    await page.getByLabel('Add Custom Style').fill('pastel colors, a castle');
    await look(page, 'creation-theme', { whole: true });
  });

  it('looks right with a photo with several faces, or none', async () => {
    const several = await openPhoto(THREE_FACES);
    await several.getByText('We found 3 faces').waitFor();
    await look(several, 'creation-faces', { part: photoStep(several) });
    const none = await openPhoto(NO_FACE);
    await none.getByText('We could not find a face').waitFor();
    await look(none, 'creation-no-face', { part: photoStep(none) });
  });

  it('looks right without a photo', async () => {
    const page = await stage.open({ signedIn: true });
    await chooseTheme(page);
    await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
    await page.getByText('Please add a photo here first.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await look(page, 'creation-no-photo', { part: photoStep(page) });
  });
});

describe('who makes it', () => {
  const GEMINI = { ...hostedEngine(), expectedSeconds: { median: 18, p90: 40 } };
  const consent = { id: 'gemini', version: '1:google', givenAt: '2026-11-18T06:00:00.000Z' };
  const AGREED = { 'GET /api/account/engine-consents': { json: { consents: [consent] } } };
  const openChoice = async (answers: Scene['answers'] = {}) => {
    const page = await openPhoto(ONE_FACE, { ...withEngines(GEMINI), ...answers });
    await chooseTheme(page);
    await page.getByRole('radiogroup', { name: 'Who makes it' }).waitFor();
    return page;
  };

  it('looks right as the studio, or somebody else who has to be agreed to', async () => {
    const page = await openChoice();
    await look(page, 'creation-engines', {
      at: page.getByRole('heading', { name: /Make It Yours/ }),
      fitsAs: 'engine-consent',
    });
    await page.getByRole('radio', { name: /^Google Gemini/ }).click();
    await page.getByRole('dialog').waitFor();
    // The dialog's buttons come up where the click was.
    await page.mouse.move(0, 0);
    await look(page, 'engine-consent', { over: true });
  });

  it('looks right as somebody else, as agreed, who then is at it', async () => {
    const progress = { portraitId: 'doctor', step: 'sending-photo', position: 3, steps: 6 };
    const page = await openChoice({
      ...AGREED,
      'POST /api/generate': { events: `event: progress\ndata: ${JSON.stringify(progress)}\n\n` },
      'GET /api/portraits/doctor': 'never',
    });
    await page.getByText(/^You agreed on/).waitFor();
    await look(page, 'creation-engine-agreed', { at: page.getByRole('heading', { name: /Make It Yours/ }) });
    await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
    await page.getByText(/usually takes about 20 seconds\. You/).waitFor();
    await look(page, 'generating-by-model', { at: page.locator('main') });
  });

  it('looks right as the studio, once none is left of somebody else’s', async () => {
    const none = { json: stagedAllowance(0, 5, '2026-11-20T18:30:00.000Z') };
    const page = await openChoice({ ...AGREED, 'GET /api/portraits/allowance': none });
    await page.getByText('Today’s 5 portraits are used up.').waitFor();
    // The choice moves on, and says so beside the button.
    await page.getByRole('radio', { name: /^Private studio/, checked: true }).waitFor();
    await page.getByText('Made here, as Google Gemini has none left for you today.').waitFor();
    await look(page, 'creation-engine-used-up', { at: page.getByRole('heading', { name: 'Who makes it' }) });
  });
});

describe('making', () => {
  const status = {
    id: 'doctor',
    state: 'running',
    step: 'painting-scene',
    themeName: 'Doctor',
    createdAt: '2026-11-20T06:29:00.000Z',
  };
  it('looks right while the photo is on its way', async () => {
    const page = await generateWith({ 'POST /api/generate': 'never' });
    await page.getByText('Sending your photo to the studio').waitFor();
    await look(page, 'generating-sending', { at: page.locator('main') });
  });

  it('looks right in the middle', async () => {
    const progress = { portraitId: 'doctor', step: 'queued', position: 1, steps: 8 };
    const page = await generateWith({
      'POST /api/generate': { events: `event: progress\ndata: ${JSON.stringify(progress)}\n\n` },
      'GET /api/portraits/doctor': { json: status },
    });
    await page.getByText('Painting the scene').waitFor();
    await look(page, 'generating', { at: page.locator('main'), fitsAs: 'generating-resumed' });
  });

  it('looks right when the page was loaded anew meanwhile', async () => {
    const page = await stage.open({
      signedIn: true,
      answers: {
        'GET /api/portraits/pending': { json: [status] },
        'GET /api/portraits/doctor': { json: status },
      },
    });
    await page.getByText('Your portrait is still being made.').waitFor();
    await look(page, 'generating-resumed', { at: page.locator('main') });
  });

  it('that failed looks right', async () => {
    const json = { message: NO_FACE.advice, code: 'no-face', reason: 'no-face' };
    const page = await generateWith({ 'POST /api/generate': { status: 422, json } });
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await look(page, 'creation-error', { at: page.locator('main') });
  });
});
