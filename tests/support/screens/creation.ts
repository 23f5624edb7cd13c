import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '../../../src/features/endpoints.ts';
import { PHOTO_FILE } from '../browser.ts';
import { hostedEngine, stagedAllowance, withEngines } from '../staged-config.ts';
import { stagedPortraits } from '../staged-portraits.ts';
import { STAGED_SENDINGS } from '../staged-sendings.ts';
import type { OpenPage, ScreenWalk } from './screen.ts';

/** The creation flow, from the first look to the result, and what opens over it. */
export const CREATION: readonly ScreenWalk[] = [
  creating,
  choosingEngine,
  engineUsedUp,
  failing,
  result,
  gallery,
  emptyGallery,
  unreachable,
];

const RESULT = {
  portraitId: 'doctor',
  generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'doctor' }),
  thumbnailUrl: pathFor(PORTRAITS_THUMBNAIL, { id: 'doctor' }),
  message: 'Your portrait is ready.',
  appliedStyle: ['pastel colors'],
};
const face = (x: number, y: number, side: number) => ({
  ...{ box: { x, y, width: side, height: side }, score: 0.97, usable: true, reason: null, advice: null },
});
const TWO_FACES = {
  faces: [face(0.36, 0.14, 0.28), face(0.7, 0.5, 0.2)],
  face: 0,
  advice: 'We found 2 faces. Choose whose portrait to make.',
};
const ACCOUNT = { generationsUsed: 3, generationLimit: 1000 };

async function* creating(open: OpenPage) {
  const page = await open({
    signedIn: true,
    user: ACCOUNT,
    answers: { 'POST /api/photos/inspect': { json: TWO_FACES }, 'POST /api/generate': 'never' },
  });
  await page.getByRole('radio', { name: /^professional/i }).waitFor();
  yield { name: 'creation', page };
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByText('We found 2 faces').waitFor();
  yield { name: 'creation, a photo', page };
  await page.getByRole('button', { name: 'Crop & Straighten' }).click();
  await page.getByRole('slider', { name: 'Straighten' }).waitFor();
  yield { name: 'crop dialog', page };
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByText('Choose your style:').waitFor();
  yield { name: 'creation, a category', page };
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  await page.getByLabel('Add Custom Style').fill('pastel colors, a castle');
  yield { name: 'creation, a theme', page };
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
  await page.getByText('Sending your photo to the studio').waitFor();
  yield { name: 'generating', page };
}

async function* choosingEngine(open: OpenPage) {
  const page = await open({
    signedIn: true,
    user: ACCOUNT,
    answers: { ...withEngines(hostedEngine()), 'POST /api/photos/inspect': 'never' },
  });
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  await page.getByRole('radiogroup', { name: 'Who makes it' }).waitFor();
  yield { name: 'creation, who makes it', page };
  await page.getByRole('radio', { name: /^Google Gemini/ }).click();
  await page.getByRole('dialog').waitFor();
  yield { name: 'consent to an engine', page };
}

async function* engineUsedUp(open: OpenPage) {
  const answers = {
    ...withEngines(hostedEngine()),
    'GET /api/portraits/allowance': { json: stagedAllowance(0, 5, '2026-11-20T18:30:00.000Z') },
    'POST /api/photos/inspect': 'never',
  } as const;
  const page = await open({ signedIn: true, user: ACCOUNT, answers });
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  await page.getByText('Today’s 5 portraits are used up.').waitFor();
  yield { name: 'creation, none left of an engine', page };
}

async function* failing(open: OpenPage) {
  const json = { message: 'We could not find a face in this photo.', code: 'no-face', reason: 'no-face' };
  const page = await openTheme(open, { 'POST /api/generate': { status: 422, json } });
  await page.getByRole('heading', { name: 'That did not work' }).waitFor();
  yield { name: 'error', page };
}

async function* result(open: OpenPage) {
  const engine = { name: 'Google Gemini', sentTo: 'Google’s image service' };
  const page = await openTheme(open, {
    'POST /api/generate': { json: { ...RESULT, engine } },
    'GET /api/portraits/doctor/sendings': { json: STAGED_SENDINGS },
    'GET /api/portraits/doctor/feedback': { json: { reason: 'hair', tryAgain: 'free' } },
  });
  await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor();
  yield { name: 'result', page };
  await page.getByRole('button', { name: 'Which model saw the photo, and when' }).click();
  await page.getByRole('list', { name: 'Where the photo was sent' }).waitFor();
  yield { name: 'result, who was sent the photo', page };
  await page.getByRole('button', { name: 'Open it full size' }).click();
  await page.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
  yield { name: 'result, full size', page };
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Not happy?' }).click();
  await page.getByText('It takes no credit.').waitFor();
  yield { name: 'not happy', page };
  await page.getByRole('button', { name: 'Report a picture or a wish' }).click();
  await page.getByRole('button', { name: 'Send the report' }).waitFor();
  yield { name: 'reporting a portrait', page };
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Start Crop' }).click();
  yield { name: 'edit photo dialog', page };
}

async function* gallery(open: OpenPage) {
  const page = await open({ signedIn: true, answers: { 'GET /api/history': { json: stagedPortraits() } } });
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('Bharatanatyam').waitFor();
  yield { name: 'gallery', page };
  await page.getByRole('button', { name: /^Doctor/ }).click();
  await page.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
  yield { name: 'gallery, a portrait', page };
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this portrait?' }).waitFor();
  yield { name: 'gallery, deleting', page };
}

async function* emptyGallery(open: OpenPage) {
  const page = await open({ signedIn: true, user: ACCOUNT });
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('No magic yet!').waitFor();
  yield { name: 'gallery, empty', page };
}

async function* unreachable(open: OpenPage) {
  const page = await open({ signedIn: true, answers: { 'GET /api/auth/user': 'unreachable' } });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  yield { name: 'unreachable', page };
}

async function openTheme(open: OpenPage, answers: NonNullable<Parameters<OpenPage>[0]>['answers']) {
  const page = await open({ signedIn: true, answers: { 'POST /api/photos/inspect': 'never', ...answers } });
  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
  return page;
}
