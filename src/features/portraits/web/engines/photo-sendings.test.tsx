import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dateTimeText } from '#ui/india-days.ts';
import { AGREED, GENERATE, MADE, visitEngines } from '../../../../../tests/support/dom/engine-visit.ts';
import { openApp } from '../../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../../tests/support/dom/staged-server.ts';
import { hostedEngine, withEngines } from '../../../../../tests/support/looks/staged-config.ts';
import { STAGED_SENDINGS } from '../../../../../tests/support/looks/staged-portraits.ts';
import type { HistoryItem } from '../../contract.ts';

const SENDINGS = 'GET /api/portraits/p1/sendings';
const QUESTION = 'Which model saw the photo, and when';
const sentTo = 'Google’s image service';
const told = async () =>
  within(await screen.findByRole('list', { name: 'Where the photo was sent' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const WORDS = STAGED_SENDINGS.sendings.map(
  ({ model, sentAt, made }) =>
    `${sentTo}, ${dateTimeText(new Date(sentAt))}Model ${model}${made ? '' : ' · no portrait came back'}`,
);

describe('a result', () => {
  const openResult = async (engine: HistoryItem['engine'], answer: StagedAnswer) => {
    const visit = await visitEngines({
      ...{ ...AGREED, [GENERATE]: { json: { ...MADE, engine } }, [SENDINGS]: answer },
    });
    await screen.findByText(/^You agreed on/);
    await visit.press('Generate Magic Portrait');
    await screen.findByText(/^Made by/);
    return visit;
  };

  it('tells each time that its photo was sent, once somebody asks', async () => {
    const visit = await openResult({ name: 'Google Gemini', sentTo }, { json: STAGED_SENDINGS });
    expect(visit.server.callsTo(SENDINGS)).toEqual([]);
    const question = screen.getByRole('button', { name: QUESTION, expanded: false });
    await visit.user.click(question);
    expect(await told()).toEqual(WORDS);
    expect(question.getAttribute('aria-expanded')).toBe('true');
    await visit.user.click(question);
    expect(screen.queryByRole('list', { name: 'Where the photo was sent' })).toBeNull();
    await visit.user.click(question);
    expect(await told()).toEqual(WORDS);
    expect(visit.server.callsTo(SENDINGS)).toHaveLength(1);
  });

  it('says where it could not be looked up, and looks once more', async () => {
    const visit = await openResult({ name: 'Private studio', sentTo }, 'unreachable');
    await visit.press(QUESTION);
    await screen.findByText(/^We could not look this up\./);
    visit.server.answer({ [SENDINGS]: { json: STAGED_SENDINGS } });
    await visit.press('Try again');
    expect(await told()).toEqual(WORDS);
  });

  it('whose photo stayed here asks nothing', async () => {
    await openResult({ name: 'Private studio', sentTo: null }, 'unreachable');
    expect(screen.queryByRole('button', { name: QUESTION })).toBeNull();
  });
});

it('a portrait of the gallery tells it too, and only one whose photo was sent', async () => {
  const item = (id: string, themeName: string, to: string | null): HistoryItem => ({
    ...{ id, themeName, generatedImageUrl: '/image', thumbnailUrl: '/thumbnail', aspectRatio: '1:1' },
    ...{ createdAt: new Date().toISOString(), categoryId: 'c', subcategoryId: 's', width: 1, height: 1 },
    engine: { name: to === null ? 'Private studio' : 'Google Gemini', sentTo: to },
  });
  const { user, server } = openApp({
    user: {},
    answers: {
      ...withEngines(hostedEngine()),
      'GET /api/history': { json: [item('p1', 'Doctor', sentTo), item('p2', 'Elf', null)] },
      [SENDINGS]: { json: STAGED_SENDINGS },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: /^Elf/ }));
  await screen.findByText(/^Made by our private studio/);
  expect(screen.queryByRole('button', { name: QUESTION })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Doctor/ }));
  await user.click(await screen.findByRole('button', { name: QUESTION }));
  expect(await told()).toEqual(WORDS);
  expect(server.callsTo(SENDINGS)).toHaveLength(1);
});
