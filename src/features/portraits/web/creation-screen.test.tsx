import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { beIdleAtOnce } from '../../../../tests/support/dom/browser-window.ts';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import { openEveryPicture, PHOTO } from '../../../../tests/support/dom/staged-photos.ts';
import type { StagedAnswer, StagedServer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const theme = (id: string, name: string) => ({ id, name, promptTemplate: `a portrait as ${name}` });
const CATEGORIES = [
  {
    id: 'professional',
    name: 'professional',
    subcategories: [theme('doctor', 'Doctor'), theme('astronaut', 'Astronaut')],
  },
  { id: 'dancing', name: 'dancing', subcategories: [theme('ballet-grace', 'Ballet Grace')] },
];
const GENERATE = 'POST /api/generate';
const MADE = {
  json: {
    portraitId: 'p1',
    generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
    message: 'Done',
    appliedStyle: [],
  },
};
const PRAISED = { json: { faces: [], face: null, advice: null } };

let user: UserEvent;
let server: StagedServer;
beforeEach(async () => {
  openEveryPicture();
  beIdleAtOnce();
  ({ user, server } = openApp({
    user: {},
    answers: {
      'GET /api/admin/categories': { json: CATEGORIES },
      'POST /api/photos/inspect': PRAISED,
      [GENERATE]: MADE,
    },
  }));
  await radio(/^professional/);
});

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => user.click(await button(name));
const choose = async (name: RegExp) => user.click(await radio(name));
const zone = () => screen.getByLabelText<HTMLInputElement>(/Upload a photo|Change photo|Let go to/);
const chosenPhoto = () => screen.queryByRole('img', { name: /^Chosen:/ });
const chosenRadios = () => screen.queryAllByRole('radio', { checked: true }).map((one) => one.textContent);
/** What the progress indicator says: the current step's number, or null when it is not shown. */
function progress(): number | null {
  const list = screen.queryByRole('list', { name: 'Your progress' });
  const steps = list ? within(list).getAllByRole('listitem') : [];
  const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
  return current < 0 ? null : current + 1;
}

async function chooseTheme(): Promise<void> {
  await user.upload(zone(), PHOTO);
  await screen.findByRole('img', { name: 'Chosen: asha.jpg' });
  await choose(/^professional/);
  await choose(/^Doctor/);
}
async function generate(answer: StagedAnswer = MADE): Promise<void> {
  server.answer({ [GENERATE]: answer });
  await press('Generate Magic Portrait');
}

describe('the way to a portrait', () => {
  it('is walked step by step, and sends what was chosen', async () => {
    expect(progress()).toBeNull();
    const opened = vi.spyOn(zone(), 'click');
    await press("Get Started - It's Free");
    expect(opened).toHaveBeenCalledOnce();
    expect(progress()).toBe(1);
    await press('Start over');
    expect(progress()).toBeNull();

    await user.upload(zone(), PHOTO);
    await waitFor(() => expect(chosenPhoto()).not.toBeNull());
    expect(progress()).toBe(1);
    expect(screen.queryByText('Choose your style:')).toBeNull();
    await choose(/^professional/);
    screen.getByText('Choose your style:');
    expect(progress()).toBe(2);
    expect(screen.queryByRole('button', { name: 'Generate Magic Portrait' })).toBeNull();
    await choose(/^Doctor/);
    expect(progress()).toBe(3);
    // Another photo, or a cropped one, leaves the choices as they are.
    await user.upload(zone(), new File(['another'], 'asha-cropped.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('img', { name: 'Chosen: asha-cropped.jpg' });
    expect([progress(), chosenRadios()]).toEqual([3, expect.arrayContaining(['Doctor'])]);
    fireEvent.change(screen.getByLabelText(/^Add Custom Style/), { target: { value: 'pastel colors' } });
    await choose(/^3:4 Portrait/);
    const answer = Promise.withResolvers<StagedAnswer>();
    await generate(() => answer.promise);
    await screen.findByRole('heading', { name: 'Creating Magic...' });
    expect(progress()).toBe(3);
    const closed = [await button('Creating Magic...'), await radio(/^dancing/), zone()];
    expect(closed.map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, true, true]);
    await waitFor(() => expect(server.callsTo(GENERATE)).toHaveLength(1));
    const form = server.callsTo(GENERATE)[0]?.body as FormData;
    expect([...form].filter(([name]) => name !== 'image')).toEqual([
      ['categoryId', 'professional'],
      ['subcategoryId', 'doctor'],
      ['themeName', 'a portrait as Doctor'],
      ['customStyle', 'pastel colors'],
      ['aspectRatio', '3:4'],
    ]);
    answer.resolve(MADE);
    await screen.findByRole('heading', { name: 'Magic Complete!' });
    await seeToast('Magic Complete!', 'Your portrait is ready.');
    await waitFor(() => expect(server.callsTo('GET /api/auth/user')).toHaveLength(2));

    await press('Try Different Theme');
    expect([progress(), chosenRadios()]).toEqual([1, []]);
    await chooseTheme();
    expect(screen.getByLabelText<HTMLInputElement>(/^Add Custom Style/).value).toBe('');
    await generate();
    await press('Use New Image');
    expect([progress(), chosenPhoto()]).toEqual([null, null]);
  });

  it('says what is missing, and the focus goes there', async () => {
    await choose(/^dancing/);
    expect(progress()).toBe(2);
    await choose(/^Ballet Grace/);
    await generate();
    await seeToast('Missing Information', 'Please upload an image and select a theme.');
    expect(document.activeElement).toBe(zone());
    screen.getByText('Please add a photo here first.');
    // Passed over is not done: the first step has no tick.
    expect(screen.getAllByText('(done)', { exact: false })).toHaveLength(1);
    expect(server.callsTo(GENERATE)).toEqual([]);
  });

  it('takes a dropped photo; what is no photo is refused in words', async () => {
    const drop = async (file: File) => {
      const target = zone().closest('label') as HTMLElement;
      const drag = (kind: 'dragOver' | 'drop') => {
        const event = createEvent[kind](target);
        Object.assign(event, { dataTransfer: { files: [file], dropEffect: 'none' } });
        return act(async () => fireEvent(target, event));
      };
      await drag('dragOver');
      screen.getByText(/^Let go to/);
      await drag('drop');
      expect(screen.queryByText(/^Let go to/)).toBeNull();
    };
    screen.getByText('PNG, JPG, JPEG');
    await drop(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    await seeToast('That is not a photo', /This file is not a photo/);
    expect(chosenPhoto()).toBeNull();
    expect(zone().getAttribute('aria-describedby')).not.toBeNull();
    await drop(PHOTO);
    await screen.findByRole('img', { name: 'Chosen: asha.jpg' });
    screen.getByText('Change photo');
    // What was wrong with the last file stands at the zone no more; the toast may still be there.
    expect(zone().getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a photo that will not do', () => {
  const inspection = (advice: string | null) => ({ json: { faces: [], face: null, advice } });
  const CLOSED = 'The eyes are closed in this photo. Please choose one with open eyes.';

  it('is told at once, and no portrait is ordered: the button leads to another photo', async () => {
    server.answer({ 'POST /api/photos/inspect': inspection(CLOSED) });
    await chooseTheme();
    expect((await screen.findByRole('alert')).textContent).toBe(CLOSED);
    await generate();
    await seeToast('Please choose another photo', 'No credit was used.');
    const another = await button('Choose another photo');
    expect(document.activeElement).toBe(another);
    expect(server.callsTo(GENERATE)).toEqual([]);

    const opened = vi.spyOn(zone(), 'click');
    await user.click(another);
    expect(opened).toHaveBeenCalledOnce();
    server.answer({ 'POST /api/photos/inspect': PRAISED });
    await user.upload(zone(), new File(['another'], 'smiling.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('img', { name: 'Chosen: smiling.jpg' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await generate();
    await screen.findByRole('heading', { name: 'Magic Complete!' });
  });

  it('is waited for when Generate comes first', async () => {
    const look = Promise.withResolvers<StagedAnswer>();
    server.answer({ 'POST /api/photos/inspect': () => look.promise });
    await chooseTheme();
    screen.getByText('Looking for a face...');
    await generate();
    expect((await button('Generate Magic Portrait')).getAttribute('aria-busy')).toBe('true');
    look.resolve(inspection(CLOSED));
    await seeToast('Please choose another photo', 'No credit was used.');
    expect(document.activeElement).toBe(await button('Choose another photo'));
    expect(server.callsTo(GENERATE)).toEqual([]);
  });

  it('holds nobody up for long where nobody has time to look at it', async () => {
    server.answer({ 'POST /api/photos/inspect': () => new Promise(() => undefined) });
    await chooseTheme();
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    await generate();
    const waits = setTimer.mock.calls.map(([, ms]) => ms);
    expect(waits).toContain(2_500);
    await screen.findByRole('heading', { name: 'Magic Complete!' });
  });
});

describe('when it does not work', () => {
  beforeEach(chooseTheme);

  it('a failure leads to Error, and from there to another try or to the beginning', async () => {
    await generate({ status: 500, json: { message: 'The studio is on fire', code: 'engine-failed' } });
    await screen.findByRole('heading', { name: 'That did not work' });
    await seeToast('Generation Failed', 'The studio is on fire');
    expect(progress()).toBe(3);
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    await act(async () => fireEvent.change(zone(), { target: { files: [file] } }));
    await seeToast('That is not a photo', /This file is not a photo/);
    server.answer({ [GENERATE]: MADE });
    await press('Try again');
    await screen.findByRole('heading', { name: 'Magic Complete!' });

    await press('Try Different Theme');
    await chooseTheme();
    await generate({ status: 500, json: {} });
    await screen.findByRole('heading', { name: 'That did not work' });
    await seeToast('Generation Failed', 'Something went wrong. Please try again.');
    await press('Start over');
    await button("Get Started - It's Free");
    expect([chosenPhoto(), chosenRadios()]).toEqual([null, []]);
  });

  it('an upgrade that is needed leads back to the choices, with no word of a failure', async () => {
    await generate({ json: { requiresUpgrade: true, message: 'No credits left' } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock Unlimited Magic!' }));
    dialog.getByText('Get 20 more generations and access to premium themes');
    dialog.getByRole('button', { name: 'Upgrade for $4.99' });
    await user.click(dialog.getByRole('button', { name: 'Maybe later' }));
    await button('Generate Magic Portrait');
    expect(chosenRadios()).toEqual(expect.arrayContaining([expect.stringMatching(/^Doctor/)]));
    expect(screen.queryByText('Generation Failed')).toBeNull();
  });

  it('a theme that has gone is to be chosen anew', async () => {
    await generate({ status: 404, json: { message: 'It is no longer there.', code: 'unknown-theme' } });
    await seeToast('Invalid Selection', 'Please select a valid theme.');
    await waitFor(() => expect(progress()).toBe(2));
  });

  it('a picture that can not be loaded says so, and can be neither downloaded nor edited', async () => {
    server.answer({ 'GET /api/portraits/p1/image': { status: 404, body: 'gone' } });
    await generate();
    fireEvent.error(await screen.findByRole('img', { name: 'Your Doctor portrait' }));
    await screen.findByText('Image not available');
    screen.getByText('Please try generating again');
    for (const name of ['Download', 'Edit']) expect((await button(name)).disabled).toBe(true);
  });
});
