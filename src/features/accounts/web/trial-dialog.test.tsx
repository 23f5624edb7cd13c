import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { IDENTITY_SEND_VERIFICATION, USER_DATA } from '#features/endpoints.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { ASHA } from '../../../../tests/support/dom/open-app.tsx';
import { type StagedAnswer, stageServer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';
import type { TrialWait } from '../sign-in/contract.ts';
import { TrialDialog } from './trial-dialog.tsx';

const SEND = `POST ${IDENTITY_SEND_VERIFICATION}`;
const USER = 'GET /api/auth/user';
const waiting: StagedAnswer = { json: { ...ASHA, trialWaitsFor: 'verification' } };
const confirmed: StagedAnswer = { json: { ...ASHA, trialWaitsFor: null } };

function openDialog(waitsFor: TrialWait, answers: Record<string, StagedAnswer> = {}, offersGoogle = true) {
  const server = stageServer({ [USER]: waiting, ...answers });
  const queryClient = createQueryClient();
  queryClient.setQueryData([USER_DATA], { ...ASHA, trialWaitsFor: waitsFor });
  const told = { onClose: vi.fn(), onBuyCredits: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <TrialDialog waitsFor={waitsFor} email="asha@example.com" offersGoogle={offersGoogle} {...told} />
      <Toaster />
    </QueryClientProvider>,
  );
  // The query is followed by whoever shows the account; here it is asked alone.
  const asked = vi.spyOn(queryClient, 'refetchQueries').mockImplementation(async () => {
    await queryClient.fetchQuery({ queryKey: [USER_DATA], staleTime: 0 });
  });
  return { server, user: userEvent.setup(), asked, ...told };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('free portraits that wait for the address', () => {
  it('are told of with the address, and what to do', async () => {
    openDialog('verification');
    const opened = await dialog('Confirm your email');
    expect(opened.textContent).toContain('We sent a mail to asha@example.com. Open the link in it');
    expect(
      within(opened)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['I have opened the link', 'Send the mail again', 'Continue with Google', 'Maybe later', '']);
  });

  it('have the mail sent again, with one press for one mail', async () => {
    const sent = Promise.withResolvers<void>();
    const { server, user } = openDialog('verification', {
      [SEND]: async () => {
        await sent.promise;
        return { json: { state: 'sent' } };
      },
    });
    await dialog('Confirm your email');
    await user.click(button('Send the mail again'));
    expect(button('Send the mail again').getAttribute('aria-busy')).toBe('true');
    for (const name of ['Send the mail again', 'I have opened the link', 'Continue with Google'])
      expect(button(name).disabled).toBe(true);
    sent.resolve();
    expect((await screen.findByRole('status')).textContent).toBe(
      'A new mail is on its way to asha@example.com.',
    );
    expect(server.callsTo(SEND)).toHaveLength(1);
  });

  it.each([
    [{ status: 429, json: { code: 'too-many-requests', message: 'x' } }, /several mails already/],
    [
      { status: 502, json: { code: 'mail-failed', message: 'The email could not be sent.' } },
      /could not be sent/,
    ],
    ['unreachable', /check your connection/],
  ] as const)('say why no mail was sent: %j', async (answer, words) => {
    const { user } = openDialog('verification', { [SEND]: answer });
    await dialog('Confirm your email');
    await user.click(button('Send the mail again'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(button('Send the mail again').disabled).toBe(false);
  });

  it('say that they wait still, until the link was opened', async () => {
    const { server, user, onClose } = openDialog('verification');
    await dialog('Confirm your email');
    await user.click(button('I have opened the link'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not confirmed yet.*spam folder/);
    expect(onClose).not.toHaveBeenCalled();
    server.answer({ [USER]: confirmed });
    await user.click(button('I have opened the link'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await seeToast('Your email is confirmed', 'You can create your portrait now.');
  });

  it('look by themselves when the parent comes back from the mails', async () => {
    const { server, onClose, asked } = openDialog('verification');
    await dialog('Confirm your email');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
    server.answer({ [USER]: confirmed });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('need no mail when they were opened elsewhere meanwhile', async () => {
    const { user, onClose } = openDialog('verification', {
      [SEND]: { json: { state: 'verified' } },
      [USER]: confirmed,
    });
    await dialog('Confirm your email');
    await user.click(button('Send the mail again'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('free portraits that wait for something else', () => {
  it('offer Google and a purchase where a network had too many', async () => {
    const { user, onBuyCredits } = openDialog('google');
    const opened = await dialog('Your free portraits are waiting');
    expect(opened.textContent).toMatch(/Many accounts were made from your network today/);
    expect(opened.textContent).toContain(
      'Please choose asha@example.com there: another address is another account.',
    );
    await user.click(button('Buy Credits'));
    expect(onBuyCredits).toHaveBeenCalledOnce();
  });

  it('offer no Google where there is none', async () => {
    openDialog('google', {}, false);
    await dialog('Your free portraits are waiting');
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    button('Buy Credits');
  });

  it('offer a purchase alone where another account of the mailbox had them', async () => {
    const { user, onClose } = openDialog('purchase');
    const opened = await dialog('Your free portraits are waiting');
    expect(opened.textContent).toMatch(/given to another account of yours/);
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    await user.click(button('Maybe later'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
