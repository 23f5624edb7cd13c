import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENGINES, CATALOGUE_THEME, pathFor } from '#features/endpoints.ts';
import { field, fill, press } from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import {
  KITES_PLACE,
  kite,
  savedKite,
  stageEngines,
  stageKites,
} from '../../../../../tests/support/dom/staged-kites.ts';
import type { CatalogueEngine, ThemeOperatorView } from '../../editing/contract.ts';

const SAVE = `PUT ${pathFor(CATALOGUE_THEME, { id: 'kites', subId: 'kite-flyer' })}`;
const GOOGLE: CatalogueEngine = {
  ...{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service' },
  expectedPaise: 340,
};
const OWN: CatalogueEngine = {
  id: 'comfyui',
  name: 'Our own image model',
  sendsPhotoTo: null,
  expectedPaise: 0,
};

async function openEditor(theme: Partial<ThemeOperatorView>, ...engines: CatalogueEngine[]) {
  const flyer = kite('Kite flyer', theme);
  const answers = { ...stageKites(flyer), ...stageEngines(...engines) };
  const opened = openConsole({ path: KITES_PLACE, answers });
  await press(opened.user, /^Edit Kite flyer/);
  await waitFor(() => expect(opened.server.callsTo(`GET ${CATALOGUE_ENGINES}`)).toHaveLength(1));
  return { ...opened, flyer };
}
const findChoice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Engine' });
const optionsOf = (choice: HTMLElement) =>
  within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the engine of a theme', () => {
  it('is chosen out of those that are on, which say what becomes of the photo, and saved', async () => {
    const { user, server } = await openEditor({}, GOOGLE, OWN);
    const choice = await findChoice();
    expect(optionsOf(choice)).toEqual([
      'As the parent chooses',
      'Google Gemini: photo leaves',
      'Our own image model: photo stays here',
      'Private studio: photo stays here',
    ]);
    expect(choice.value).toBe('');
    await user.selectOptions(choice, 'gemini');
    screen.getByText(/Photos go to Google’s image service, and only from parents who have agreed/);
    server.answer({ [SAVE]: savedKite(kite('Kite flyer', { engine: 'gemini' })) });
    await press(user, 'Save');
    await findToast('Subcategory updated successfully');
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ engine: 'gemini' });
  });

  it('is let go of', async () => {
    const { user, server } = await openEditor({ engine: 'gemini' }, GOOGLE);
    const choice = await findChoice();
    expect(choice.value).toBe('gemini');
    await user.selectOptions(choice, '');
    server.answer({ [SAVE]: savedKite(kite('Kite flyer')) });
    await press(user, 'Save');
    await findToast('Subcategory updated successfully');
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ engine: null });
  });

  it('is not asked for where there is the studio alone, and stays what it was', async () => {
    const { user, server } = await openEditor({ engine: 'studio' });
    expect(screen.queryByRole('combobox', { name: 'Engine' })).toBeNull();
    fill(/^Name/, 'Kite master');
    server.answer({ [SAVE]: savedKite(kite('Kite flyer', { name: 'Kite master', engine: 'studio' })) });
    await press(user, 'Save');
    await findToast('Subcategory updated successfully');
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ name: 'Kite master', engine: 'studio' });
  });

  it('says where it is off by now, also where the studio is left alone', async () => {
    await openEditor({ engine: 'fal' });
    const choice = await findChoice();
    expect(optionsOf(choice)).toEqual([
      'As the parent chooses',
      'Private studio: photo stays here',
      'fal (off)',
    ]);
    expect(choice.value).toBe('fal');
    screen.getByText('fal is not on here any more: it counts as if nothing were chosen.');
  });

  it('leaves the rest of the form alone where nobody says which are on', async () => {
    const answers = {
      ...stageKites(kite('Kite flyer', { engine: 'gemini' })),
      [`GET ${CATALOGUE_ENGINES}`]: 'unreachable' as const,
    };
    const { user, server } = openConsole({ path: KITES_PLACE, answers });
    await press(user, /^Edit Kite flyer/);
    expect(field(/^Name/).value).toBe('Kite flyer');
    expect(screen.queryByRole('combobox', { name: 'Engine' })).toBeNull();
    expect(server.callsTo(`GET ${CATALOGUE_ENGINES}`)).not.toHaveLength(0);
  });
});
