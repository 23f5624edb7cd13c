import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUE_CATEGORY, CATALOGUE_THEME, pathFor } from '#features/endpoints.ts';
import {
  choose,
  field,
  fill,
  logIn,
  loseSession,
  press,
  RESTORED,
  SESSION_ENDED,
} from '../../../../tests/support/dom/console-steps.ts';
import { openConsole, stageLogin } from '../../../../tests/support/dom/open-console.tsx';
import { KITES_PLACE, kite, stageKites, TEMPLATE } from '../../../../tests/support/dom/staged-kites.ts';

const SAVE_THEME = `PUT ${pathFor(CATALOGUE_THEME, { id: 'kites', subId: 'kite-flyer' })}`;
const RENAME = `PUT ${pathFor(CATALOGUE_CATEGORY, { id: 'kites' })}`;
const NAME = /^Name/;
const TEMPLATE_FIELD = /Prompt template/;
const [RAVI, MIRA] = [stageLogin('catalogue', 'ravi'), stageLogin('catalogue', 'mira')];

it('what was typed when the session ended is there for the same operator, and for nobody else', async () => {
  const { user, server } = openConsole({
    path: KITES_PLACE,
    answers: { ...RAVI, ...stageKites(kite('Kite flyer')) },
  });
  const edit = () => press(user, /^Edit Kite flyer/);
  const rename = () => choose(user, 'More for Kites', 'Rename');
  const ended = { status: 401, message: SESSION_ENDED } as const;

  await edit();
  fill(TEMPLATE_FIELD, 'A child with a kite of paper');
  await loseSession(user, server, { call: SAVE_THEME, pressing: 'Save' });
  await edit();
  await screen.findByText(RESTORED);
  expect(field(TEMPLATE_FIELD).value).toBe('A child with a kite of paper');
  await user.keyboard('{Escape}');
  await press(user, 'Keep editing');
  await user.keyboard('{Escape}');
  await press(user, 'Discard changes');
  await rename();
  fill(NAME, 'Kites of silk');
  await loseSession(user, server, { call: RENAME, pressing: 'Save' });
  await rename();
  await screen.findByText(RESTORED);
  expect(field(NAME).value).toBe('Kites of silk');

  server.answer({ [RENAME]: ended, [SAVE_THEME]: ended });
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Login' });
  server.answer(MIRA);
  await logIn(user);
  await rename();
  expect(field(NAME).value).toBe('Kites');
  expect(screen.queryByText(RESTORED)).toBeNull();
  await press(user, 'Cancel');
  await edit();
  expect(field(TEMPLATE_FIELD).value).toBe(TEMPLATE);
  expect(screen.queryByText(RESTORED)).toBeNull();
  fill(NAME, 'Kite master');
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Login' });

  server.answer(RAVI);
  await logIn(user);
  await edit();
  expect([field(NAME).value, field(TEMPLATE_FIELD).value]).toEqual(['Kite flyer', TEMPLATE]);
  await press(user, 'Cancel');
  await rename();
  expect(field(NAME).value).toBe('Kites');
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('a page with something typed and not saved asks before it is left, and no other does', async () => {
  const { user } = openConsole({ path: KITES_PLACE, answers: stageKites(kite('Kite flyer')) });
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await press(user, /^Edit Kite flyer/);
  expect(isAsked()).toBe(false);
  fill(NAME, 'Kite master');
  expect(isAsked()).toBe(true);
  await press(user, 'Cancel');
  await press(user, 'Discard changes');
  expect(isAsked()).toBe(false);
});
