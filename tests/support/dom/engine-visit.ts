import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PORTRAITS_IMAGE, pathFor } from '../../../src/features/endpoints.ts';
import { hostedEngine, withEngines } from '../looks/staged-config.ts';
import { beIdleAtOnce } from './browser-window.ts';
import { openApp } from './open-app.tsx';
import { openEveryPicture, PHOTO } from './staged-photos.ts';
import type { StagedAnswer, StagedServer } from './staged-server.ts';

export const GENERATE = 'POST /api/generate';
export const CONSENTS = 'GET /api/account/engine-consents';
export const AGREE = 'PUT /api/account/engine-consents/gemini';
export const TAKE_BACK = 'DELETE /api/account/engine-consents/gemini';
export const CONSENT = { id: 'gemini', version: '1:google', givenAt: '2026-11-23T06:00:00.000Z' };
export const AGREED = { [CONSENTS]: { json: { consents: [CONSENT] } } };
export const MADE = {
  portraitId: 'p1',
  generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: 'p1' }),
  message: 'Done',
  appliedStyle: [],
};
const THEME = { id: 'doctor', name: 'Doctor', promptTemplate: 'a portrait as Doctor' };

export interface EngineVisit {
  readonly user: UserEvent;
  readonly server: StagedServer;
  readonly press: (name: string) => Promise<void>;
  readonly pick: (name: RegExp) => Promise<void>;
  /** The consent dialog. */
  readonly dialog: () => Promise<ReturnType<typeof within>>;
  /** What the chosen card of "Who makes it" is called; undefined while there is none. */
  readonly chosen: () => string | undefined;
  /** The engine that each order named, oldest first: null where it named none. */
  readonly ordered: () => (FormDataEntryValue | null)[];
}

/** A parent at the last step of the creation screen, with Google Gemini and the studio to choose from. */
export async function visitEngines(
  answers: Readonly<Record<string, StagedAnswer>> = {},
): Promise<EngineVisit> {
  openEveryPicture();
  beIdleAtOnce();
  const { user, server } = openApp({
    user: {},
    answers: {
      ...withEngines(hostedEngine()),
      'GET /api/admin/categories': { json: [{ id: 'work', name: 'professional', subcategories: [THEME] }] },
      'POST /api/photos/inspect': { json: { faces: [], face: null, advice: null } },
      [AGREE]: { json: CONSENT },
      [TAKE_BACK]: { json: { id: 'gemini', withdrawn: true } },
      [GENERATE]: { json: MADE },
      ...answers,
    },
  });
  const visit: EngineVisit = {
    ...{ user, server },
    press: async (name) => user.click(await screen.findByRole('button', { name })),
    pick: async (name) => user.click(await screen.findByRole('radio', { name })),
    dialog: async () =>
      within(await screen.findByRole('dialog', { name: 'May your photo go to Google’s image service?' })),
    chosen: () => {
      const group = screen.queryByRole('radiogroup', { name: 'Who makes it' });
      const card = group && within(group).queryByRole('radio', { checked: true });
      return /^(Google Gemini|Private studio)/.exec(card?.textContent ?? '')?.[0];
    },
    ordered: () => server.callsTo(GENERATE).map(({ body }) => (body as FormData).get('engine')),
  };
  await visit.pick(/^professional/);
  await user.upload(screen.getByLabelText(/Upload a photo|Change photo/), PHOTO);
  await screen.findByRole('img', { name: 'Chosen: asha.jpg' });
  await visit.pick(/^Doctor/);
  await screen.findByRole('button', { name: 'Generate Magic Portrait' });
  await waitFor(() => {
    if (server.callsTo('GET /api/config').length === 0) throw new Error('Nobody has asked what is offered');
  });
  return visit;
}
