import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { SecondStepState } from '#features/console/second-step/contract.ts';
import type { InvitationView } from '#features/console/team/contract.ts';
import {
  AUDIT_LOG,
  DASHBOARD_MONEY,
  DASHBOARD_PORTRAITS,
  OPERATORS_SESSION,
  OPERATORS_SIGN_IN,
  SECOND_STEP_OWN,
  TEAM_INVITATION,
  TEAM_OPERATORS,
} from '../../src/features/endpoints.ts';
import { consoleScene } from '../support/looks/staged-console.ts';
import { emptyFigures, stagedMoneyFigures, stagedPortraitFigures } from '../support/looks/staged-figures.ts';
import { stagedAuditPage, stagedTeam } from '../support/looks/staged-team.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const NO_SECOND_STEP: SecondStepState = { success: true, since: null, passkeys: [], recoveryCodesLeft: 0 };
const INVITED: InvitationView = {
  ...{ success: true, kind: 'join', email: 'kabir.sethi@example.com', name: 'Kabir Sethi', role: 'support' },
};

const PASSKEYS: SecondStepState = {
  ...{ success: true, since: '2026-10-02T10:00:00.000Z', recoveryCodesLeft: 9 },
  passkeys: [
    {
      ...{ id: 'k1', name: 'Phone', addedAt: '2026-10-02T10:00:00.000Z' },
      lastUsedAt: '2026-11-20T04:10:00.000Z',
    },
    {
      ...{ id: 'k2', name: 'The blue key in the studio’s drawer', addedAt: '2026-11-12T10:00:00.000Z' },
      lastUsedAt: null,
    },
  ],
};

describe('the way into the console', () => {
  it('asks for an address and a password, and says what is missing', async () => {
    const page = await stage.open({ path: '/admin' });
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await look(page, 'console-sign-in', { fitsAs: 'console-sign-in-problems' });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Please enter your password.').waitFor();
    await look(page, 'console-sign-in-problems', { whole: true });
  });

  it('asks for a passkey, or a code', async () => {
    const passkey = { challenge: 'Y2hhbGxlbmdl', rpId: 'portraits.example.com' };
    const wanted = { message: 'Please use your passkey, or enter a code.', requiresCode: true, passkey };
    const page = await stage.open({
      path: '/admin',
      answers: { [`POST ${OPERATORS_SIGN_IN}`]: { status: 401, json: { success: false, ...wanted } } },
    });
    await page.getByLabel('Admin email').fill('meera.iyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a garland of marigolds');
    await page.keyboard.press('Enter');
    // The staged address is not the studio's own.
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText(/open the console at portraits\.example\.com/).waitFor();
    await look(page, 'console-sign-in-passkey', { whole: true });
  });

  it('says why the last session ended', async () => {
    const message = 'Your session has ended. Please sign in again.';
    const page = await stage.open(
      consoleScene('/admin', { [`GET ${OPERATORS_SESSION}`]: { status: 401, message } }),
    );
    await page.getByRole('alert').waitFor();
    await look(page, 'console-session-ended');
  });

  it('looks right where an invitation opens it', async () => {
    const page = await stage.open({
      path: '/admin#invitation=mpi_staged',
      answers: { [`GET ${TEAM_INVITATION}`]: { json: INVITED } },
    });
    await page.getByLabel('New password').first().fill('short');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText(/at least 12 characters/).waitFor();
    await look(page, 'console-invitation', { whole: true });
  });
});

describe('the dashboard', () => {
  const open = (portraits: object, money: object): Promise<Page> =>
    stage.open(
      consoleScene('/admin?tab=dashboard', {
        [`GET ${DASHBOARD_PORTRAITS}`]: { json: portraits },
        [`GET ${DASHBOARD_MONEY}`]: { json: money },
      }),
    );

  it('looks right with a month of figures', async () => {
    const page = await open(stagedPortraitFigures(), stagedMoneyFigures());
    await page.getByText('Least used themes').waitFor();
    await page.getByText('Popular Pack').first().waitFor();
    await look(page, 'console-dashboard', { whole: true });
  });

  it('looks right before anybody has come', async () => {
    const { portraits, money } = emptyFigures();
    const page = await open(portraits, money);
    await page.getByText('No portraits in these days').waitFor();
    await look(page, 'console-dashboard-empty', { whole: true });
  });
});

describe('the audit log', () => {
  const open = () =>
    stage.open(consoleScene('/admin?tab=audit', { [`GET ${AUDIT_LOG}`]: { json: stagedAuditPage() } }));

  it('looks right with an entry opened, and what it changed in a long text', async () => {
    const page = await open();
    await page.getByRole('button', { name: /changed the theme Doctor/ }).click();
    await page.getByText('Prompt template').first().waitFor();
    await page.mouse.move(0, 0);
    await look(page, 'console-audit', { whole: true });
  });

  it('looks right with its filters opened on a phone', async () => {
    const page = await open();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await look(page, 'console-audit-filters', {
      on: 'phone',
      at: page.getByRole('button', { name: 'Filters', exact: true }),
    });
  });
});

describe('the operators', () => {
  const open = async (secondStep = NO_SECOND_STEP): Promise<Page> => {
    const page = await stage.open(
      consoleScene('/admin?tab=team', {
        [`GET ${TEAM_OPERATORS}`]: { json: stagedTeam() },
        [`GET ${SECOND_STEP_OWN}`]: { json: secondStep },
      }),
    );
    await page.getByText('Waiting for an answer').waitFor();
    return page;
  };

  it('look right with who they are, and inviting another', async () => {
    const page = await open();
    await look(page, 'console-operators', { whole: true, fitsAs: 'console-invite' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Please enter an email address.').waitFor();
    await look(page, 'console-invite', { over: true });
  });

  it("look right with one's own password", async () => {
    const page = await open();
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByText('Set up an authenticator').waitFor();
    await look(page, 'console-own-account', { over: true });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').first().fill('short');
    await page.keyboard.press('Enter');
    await page.getByText(/at least 12 characters/).waitFor();
    await look(page, 'console-own-password', { over: true });
  });

  it("look right with one's own passkeys, and adding one", async () => {
    const page = await open(PASSKEYS);
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByText('Authenticator', { exact: true }).waitFor();
    await look(page, 'console-passkeys', { over: true });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await page.getByText('Please give it a name.').waitFor();
    await look(page, 'console-passkey-added', { over: true });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove the passkey Phone' }).click();
    await page.getByText(/It opens nothing any more/).waitFor();
    await look(page, 'console-passkey-removed', { over: true });
  });
});
