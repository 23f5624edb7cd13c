import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_PREVIEW } from '#features/endpoints.ts';
import { press } from '../../../../../tests/support/dom/console-steps.ts';
import { openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import {
  KITES_PLACE,
  kite,
  stageEngines,
  stageKites,
  TEMPLATE,
} from '../../../../../tests/support/dom/staged-kites.ts';
import { type CatalogueEngine, PREVIEW_FINDING_HEADER } from '../../editing/contract.ts';

const ASK = `POST ${CATALOGUE_PREVIEW}`;
const GOOGLE: CatalogueEngine = {
  ...{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service', expectedPaise: 340 },
};
const FLYER = { id: 'kite-flyer', categoryId: 'kites', name: 'Kite flyer', promptTemplate: TEMPLATE };

const picture = (finding?: string) => () =>
  new Response(new Blob(['a picture'], { type: 'image/webp' }), {
    headers: finding === undefined ? {} : { [PREVIEW_FINDING_HEADER]: finding },
  });

async function openEditor(engine?: string) {
  const answers = {
    ...stageKites(kite('Kite flyer', { ...(engine && { engine }) })),
    ...stageEngines(GOOGLE),
    [ASK]: picture(),
  };
  const { user, server } = openConsole({ path: KITES_PLACE, answers });
  await press(user, /^Edit Kite flyer/);
  const maker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Preview with' });
  return { user, server, maker, asked: () => server.callsTo(ASK).map(({ body }) => body) };
}
const COST = /Costs about ₹3\.40 each time\./;

describe('a preview', () => {
  it('is the studio’s and free where the theme names no engine, and another’s where that is chosen', async () => {
    const { user, maker, asked } = await openEditor();
    expect(maker.value).toBe('studio');
    expect(screen.queryByText(COST)).toBeNull();
    await press(user, 'Preview');
    await screen.findByText(/^Made just now by the engine that makes the portraits\./);
    await user.selectOptions(maker, 'gemini');
    screen.getByText(COST);
    await press(user, 'Preview again');
    await screen.findByText(/^Made just now by Google Gemini\./);
    expect(asked()).toEqual([FLYER, { ...FLYER, engine: 'gemini' }]);
  });

  it('is the theme’s engine’s to begin with, and follows it until one is chosen', async () => {
    const { user, maker } = await openEditor('gemini');
    expect(maker.value).toBe('gemini');
    const ofTheme = screen.getByRole('combobox', { name: 'Engine' });
    await user.selectOptions(ofTheme, '');
    expect(maker.value).toBe('studio');
    await user.selectOptions(maker, 'studio');
    await user.selectOptions(ofTheme, 'gemini');
    expect(maker.value).toBe('studio');
  });

  it('that would be no portrait is shown with why', async () => {
    const { user, server } = await openEditor('gemini');
    server.answer({ [ASK]: picture('no-face') });
    await press(user, 'Preview');
    await screen.findByText(/^The picture came back, but no face was found in it/);
    screen.getByRole('img', { name: 'The drawn model child as “Kite flyer”' });
  });

  it('says why there is none, in the server’s words, and takes no second click meanwhile', async () => {
    const { user, server, maker } = await openEditor('gemini');
    const message = 'This month’s budget for Google Gemini is used up. Nothing was sent.';
    const { promise, resolve } = Promise.withResolvers<{ status: number; message: string }>();
    server.answer({ [ASK]: () => promise });
    await press(user, 'Preview');
    await screen.findByText('This may take half a minute.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true);
    expect(maker.disabled).toBe(true);
    resolve({ status: 503, message });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  });
});
