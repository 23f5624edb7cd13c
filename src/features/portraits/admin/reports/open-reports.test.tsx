import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createConsoleQueryClient } from '#features/console/admin/kernel/console-client.ts';
import { pathFor, REPORT_HANDLED, REPORT_PICTURE, REPORTS } from '#features/endpoints.ts';
import { type StagedAnswer, stageServer } from '../../../../../tests/support/dom/staged-server.ts';
import type { ReportView } from '../../reports/contract.ts';
import { OpenReports } from './open-reports.tsx';

const REPORT: ReportView = {
  ...{ id: 'r1', portraitId: 'p1', user: { id: 'u1', email: 'asha@example.com' }, about: 'picture' },
  ...{ words: 'Not decent', wish: '', themeName: 'Doctor', engine: 'studio', isDeleted: false },
  ...{ reportedAt: '2026-11-20T05:00:00.000Z', handledAt: null, handledBy: null },
};
const WISH: ReportView = {
  ...{ ...REPORT, id: 'r2', about: 'wish', words: '', wish: 'a pirate king', user: null, isDeleted: true },
};
const PICTURE = `POST ${pathFor(REPORT_PICTURE, { reportId: 'r1' })}`;

function open(answers: Record<string, StagedAnswer> = {}) {
  const server = stageServer({
    [`GET ${REPORTS}`]: { json: { success: true, reports: [REPORT, WISH], next: null } },
    ...answers,
  });
  const onPerson = vi.fn();
  render(
    <QueryClientProvider client={createConsoleQueryClient()}>
      <OpenReports onPerson={onPerson} />
    </QueryClientProvider>,
  );
  return { server, onPerson, user: userEvent.setup() };
}
const lines = async () => {
  await screen.findByRole('heading', { name: '2 reports from parents' });
  return screen.getAllByRole('listitem').map((line) => within(line));
};

describe('reports of parents', () => {
  it('say what is meant, in whose words, and lead to the person', async () => {
    const { user, onPerson } = open();
    const [picture, wish] = await lines();
    picture!.getByText('A picture: Doctor');
    picture!.getByText('“Not decent”');
    wish!.getByText('A wish: Doctor');
    wish!.getByText('The wish: a pirate king');
    wish!.getByText('Without words.');
    wish!.getByText('An erased account');
    wish!.getByText(/deleted by its owner meanwhile/);
    await user.click(picture!.getByRole('button', { name: 'asha@example.com' }));
    expect(onPerson).toHaveBeenCalledWith('u1');
  });

  it('show a picture at a click and not before, hide it again, and offer none that is deleted', async () => {
    const { user, server } = open({
      [PICTURE]: () => new Response(new Blob(['x'], { type: 'image/webp' }), { status: 200 }),
    });
    const [picture, wish] = await lines();
    expect(wish!.queryByRole('button', { name: 'Show picture' })).toBeNull();
    picture!.getByText('It may be upsetting. The audit log says who looked.');
    expect(server.callsTo(PICTURE)).toEqual([]);
    await user.click(picture!.getByRole('button', { name: 'Show picture' }));
    const shown = await picture!.findByRole<HTMLImageElement>('img', { name: 'The reported portrait' });
    expect(shown.src).toMatch(/^blob:/);
    await user.click(picture!.getByRole('button', { name: 'Hide picture' }));
    expect(picture!.queryByRole('img')).toBeNull();
    expect(server.callsTo(PICTURE)).toHaveLength(1);
  });

  it('say so where the picture is gone by now', async () => {
    const message = 'The picture is not there any more: it was deleted.';
    const { user } = open({ [PICTURE]: { status: 404, message } });
    const [picture] = await lines();
    await user.click(picture!.getByRole('button', { name: 'Show picture' }));
    await picture!.findByText(message);
    picture!.getByRole('button', { name: 'Show picture' });
  });

  it('leave the list once somebody has said what was done', async () => {
    const handled = `POST ${pathFor(REPORT_HANDLED, { reportId: 'r1' })}`;
    const { user, server } = open({
      [handled]: { json: { success: true, message: 'The report is handled.' } },
    });
    const [picture] = await lines();
    await user.click(picture!.getByRole('button', { name: 'Mark as handled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as handled?' }));
    await user.click(dialog.getByRole('button', { name: 'Handled' }));
    await dialog.findByText(/Please say why/);
    expect(server.callsTo(handled)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Looked at, nothing wrong');
    server.answer({ [`GET ${REPORTS}`]: { json: { success: true, reports: [WISH], next: null } } });
    await user.click(dialog.getByRole('button', { name: 'Handled' }));
    await screen.findByRole('heading', { name: '1 report from parents' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(handled)[0]?.body).toEqual({ reason: 'Looked at, nothing wrong' });
  });
});
