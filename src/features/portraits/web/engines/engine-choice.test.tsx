import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '#features/accounts/web/session-store.ts';
import {
  AGREE,
  AGREED,
  CONSENT,
  type EngineVisit,
  TAKE_BACK,
  visitEngines,
} from '../../../../../tests/support/dom/engine-visit.ts';
import type { StagedAnswer } from '../../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../../tests/support/dom/toasts.ts';
import { hostedEngine, withEngines } from '../../../../../tests/support/looks/staged-config.ts';
import { engineConsentText } from '../../sentences/contract.ts';

const STUDIO_WORDS = 'Only you can see this photo. We delete it once the portrait is made.';
const chosenIs = (visit: EngineVisit, name: string) => waitFor(() => expect(visit.chosen()).toBe(name));
const madeIs = () => screen.findByRole('heading', { name: 'Magic Complete!' });

describe('where only the studio makes portraits', () => {
  it('nothing is asked, said or sent of engines', async () => {
    const visit = await visitEngines(withEngines());
    await waitFor(() => screen.getByText(STUDIO_WORDS));
    await visit.press('Generate Magic Portrait');
    await madeIs();
    expect(visit.ordered()).toEqual([null]);
    expect(screen.queryByText(/Who makes it|Your photo goes to|Made by|stays with us/)).toBeNull();
    expect(visit.server.callsTo('GET /api/account/engine-consents')).toEqual([]);
  });
});

describe('where there is a choice', () => {
  it('it is the studio until the parent has agreed to another, and every order says so', async () => {
    const visit = await visitEngines();
    await chosenIs(visit, 'Private studio');
    screen.getByText('Made here. Your photo stays with us.');
    screen.getByText(`${STUDIO_WORDS} It goes to Google’s image service only if you agree and choose that.`);
    await visit.press('Generate Magic Portrait');
    await madeIs();
    expect(visit.ordered()).toEqual(['studio']);
    expect(visit.server.callsTo(AGREE)).toEqual([]);
  });

  it('it is the first that they have agreed to, and stays what they chose for the next photo', async () => {
    const visit = await visitEngines(AGREED);
    await chosenIs(visit, 'Google Gemini');
    screen.getByText('Your photo goes to Google’s image service to make this portrait.');
    await visit.press('Generate Magic Portrait');
    await madeIs();
    await visit.press('Try Different Theme');
    await visit.pick(/^professional/);
    await visit.pick(/^Doctor/);
    await visit.pick(/^Private studio/);
    await visit.press('Generate Magic Portrait');
    await madeIs();
    await visit.press('Use New Image');
    await visit.pick(/^professional/);
    await visit.pick(/^Doctor/);
    await chosenIs(visit, 'Private studio');
    expect(visit.ordered()).toEqual(['gemini', 'studio']);
  });

  it('an agreement to something else does not count', async () => {
    const visit = await visitEngines({ ...AGREED, ...withEngines(hostedEngine('2:google')), ...AGREED });
    await chosenIs(visit, 'Private studio');
    expect(screen.queryByText(/You agreed on/)).toBeNull();
  });

  it('nobody is sent a photo while it is not known what they agreed to', async () => {
    const visit = await visitEngines({ 'GET /api/account/engine-consents': 'unreachable' });
    await chosenIs(visit, 'Private studio');
    await visit.press('Generate Magic Portrait');
    await madeIs();
    expect(visit.ordered()).toEqual(['studio']);
  });
});

describe('where nobody says what is offered', () => {
  it.each(['unreachable', 'never'] as const)('an order names the studio: %s', async (answer) => {
    const visit = await visitEngines({ ...AGREED, 'GET /api/config': answer });
    await visit.press('Generate Magic Portrait');
    await madeIs();
    expect(visit.ordered()).toEqual(['studio']);
  });
});

describe('agreeing', () => {
  it('is asked by name, in the words that go on record, and taken back by one tap', async () => {
    const visit = await visitEngines();
    await visit.pick(/^Google Gemini/);
    const dialog = await visit.dialog();
    dialog.getByText(engineConsentText('Google’s image service'));
    expect([visit.chosen(), visit.server.callsTo(AGREE)]).toEqual([undefined, []]);
    await visit.press('Agree');
    await screen.findByText(/^You agreed on 23 Nov 2026/);
    await chosenIs(visit, 'Google Gemini');
    expect(visit.server.callsTo(AGREE).map(({ body }) => body)).toEqual([{ version: '1:google' }]);
    screen.getByText(/^This photo goes to Google’s image service when you generate/);

    await visit.press('Take back that photos may go to Google’s image service');
    await chosenIs(visit, 'Private studio');
    await waitFor(() => expect(screen.queryByText(/You agreed on/)).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^Private studio/);
    expect(visit.server.callsTo(TAKE_BACK)).toHaveLength(1);
    await visit.pick(/^Google Gemini/);
    await visit.dialog();
  });

  it('is left undone by the studio and by closing the dialog', async () => {
    const visit = await visitEngines();
    for (const way of ['Use the private studio', 'Close']) {
      await visit.pick(/^Google Gemini/);
      await visit.dialog();
      await visit.press(way);
      await chosenIs(visit, 'Private studio');
    }
    expect(visit.server.callsTo(AGREE)).toEqual([]);
  });

  it.each([
    [
      'without a connection',
      'unreachable',
      /^We could not reach Magic Portrait.*your photo stays with us\.$/,
    ],
    ['of the server', { status: 503, message: 'no' }, /^Something went wrong on our side.*stays with us\.$/],
  ] as const)('that fails %s says so, and changes nothing', async (_name, answer, words) => {
    const visit = await visitEngines({ [AGREE]: answer });
    await visit.pick(/^Google Gemini/);
    await visit.press('Agree');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await visit.press('Close');
    await chosenIs(visit, 'Private studio');
  });

  it('to what has changed meanwhile is asked anew, and only the new wording is agreed to', async () => {
    const changed = { status: 409, json: { message: 'It has changed.', code: 'consent-changed' } };
    const visit = await visitEngines({ [AGREE]: changed });
    await visit.pick(/^Google Gemini/);
    visit.server.answer({
      'GET /api/config': withEngines({ ...hostedEngine('2:google'), sendsPhotoTo: 'another service' })[
        'GET /api/config'
      ],
    });
    await visit.press('Agree');
    await screen.findByRole('dialog', { name: 'May your photo go to another service?' });
    expect(screen.getByRole('alert').textContent).toContain('has changed. Please read it again.');
    visit.server.answer({ [AGREE]: { json: { ...CONSENT, version: '2:google' } } });
    await visit.press('Agree');
    await chosenIs(visit, 'Google Gemini');
    const versions = visit.server.callsTo(AGREE).map(({ body }) => body);
    expect(versions).toEqual([{ version: '1:google' }, { version: '2:google' }]);
  });

  it('goes on by itself once a parent has signed in again', async () => {
    const old = { status: 403, json: { message: 'Please sign in again.', code: 'sign-in-again' } };
    const visit = await visitEngines({ [AGREE]: old });
    await visit.pick(/^Google Gemini/);
    await visit.press('Agree');
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(screen.queryByText(/^May your photo go/)).toBeNull();
    visit.server.answer({ [AGREE]: { json: CONSENT } });
    act(() => startSession('a-new-token'));
    await chosenIs(visit, 'Google Gemini');
    const tokens = visit.server.callsTo(AGREE).map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer token-of-asha', 'Bearer a-new-token']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is given up where signing in again is put off', async () => {
    const old = { status: 403, json: { message: 'Please sign in again.', code: 'sign-in-again' } };
    const visit = await visitEngines({ [AGREE]: old });
    await visit.pick(/^Google Gemini/);
    await visit.press('Agree');
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await visit.press('Close');
    await chosenIs(visit, 'Private studio');
    expect(visit.server.callsTo(AGREE)).toHaveLength(1);
  });

  it('that can not be taken back says so; no photo goes there all the same', async () => {
    const refused: StagedAnswer = 'unreachable';
    const visit = await visitEngines({ ...AGREED, [TAKE_BACK]: refused });
    await chosenIs(visit, 'Google Gemini');
    await visit.press('Take back that photos may go to Google’s image service');
    await seeToast('Not taken back yet', /tap Take back once more/);
    await chosenIs(visit, 'Private studio');
    screen.getByText(/You agreed on/);
  });
});
