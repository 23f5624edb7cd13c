import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { UsersPage } from '#features/accounts/people/contract.ts';
import type { SignUpBurstList } from '#features/accounts/waves/contract.ts';
import type { PurchaseOperatorView } from '#features/payments/refunds/contract.ts';
import type { FailureReason } from '#features/portraits/contract.ts';
import { FAILURE_MESSAGES } from '#features/portraits/sentences/contract.ts';
import {
  pathFor,
  USERS_CREDITS,
  USERS_FAILED_PORTRAITS,
  USERS_LIST,
  USERS_ONE,
  USERS_PURCHASES,
  USERS_WAVES,
} from '../../src/features/endpoints.ts';
import { consoleScene, NO_WAVES } from '../support/looks/staged-console.ts';
import { stagedCreditHistory } from '../support/looks/staged-purchases.ts';
import {
  stagedPurchase,
  stagedRefund,
  stagedUser,
  stagedUserDetails,
} from '../support/looks/staged-users.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const ASHA = stagedUser({ generationsUsed: 14, generationLimit: 135, isPremium: true });
const VIKRAM = stagedUser({
  ...{ id: 'u3', email: 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com' },
  ...{ firstName: 'Vikram', lastName: 'Venkataraghavan', createdAt: '2026-09-02T05:00:00.000Z' },
});
const PEOPLE: UsersPage = {
  success: true,
  users: [
    ASHA,
    stagedUser({ id: 'u2', email: 'bina@example.com', firstName: 'Bina', lastName: 'Das', unlimited: true }),
    VIKRAM,
    stagedUser({
      ...{ id: 'u4', email: 'chitra@example.com', firstName: 'Chitra', lastName: 'Nair' },
      ...{ generationsUsed: 10, blockedAt: '2026-11-19T05:00:00.000Z' },
    }),
  ],
  ...{ next: 'more', total: 12_408 },
};

const bought = (number: number, more: Partial<PurchaseOperatorView>) =>
  stagedPurchase({
    ...{ orderId: `order_Q7dYb1nWm${number}`, paymentId: `pay_Q7dZk2pXn${number}` },
    receiptNumber: `MP-00012${number}`,
    ...more,
  });
const PURCHASES = [
  bought(4, {}),
  bought(3, {
    ...{ status: 'partially_refunded', refundedAmount: 5_000, creditsRevoked: 6, refundable: 9_900 },
    refunds: [
      stagedRefund(),
      stagedRefund({
        ...{ id: 'r2', amount: 2_500, reason: 'Two portraits were blurred', status: 'pending' },
      }),
      stagedRefund({
        ...{ id: 'r3', reason: 'Asked for on the phone', status: 'refused' },
        failure: 'The payment is older than six months.',
      }),
    ],
    extraPayments: [
      {
        ...{ paymentId: 'pay_Q7eAA0000x', amount: 19_900, currency: 'INR', refundable: 19_900, refunds: [] },
        createdAt: '2026-11-20T05:02:00.000Z',
      },
    ],
  }),
  bought(2, {
    ...{ status: 'attempted', failure: 'Your bank declined the payment.', paidAt: null, paymentId: null },
    ...{ receiptNumber: null, receiptUrl: null, refundable: 0, creditsUnspent: 0 },
  }),
];
const failed = (id: string, themeName: string, reason: FailureReason, creditReturned: boolean) => ({
  ...{ id, themeName, reason, creditReturned, message: FAILURE_MESSAGES[reason], attempts: 2 },
  ...{ createdAt: '2026-11-19T05:00:00.000Z', failedAt: '2026-11-19T05:00:40.000Z' },
});
const FAILURES = [
  failed('f1', 'Doctor', 'no-face', false),
  failed('f2', 'Scientist of the Deep Sea and Everything That Glows There', 'timed-out', true),
];
const DETAILS = stagedUserDetails({
  ...{ user: ASHA, plan: { planId: 'pro', endsAt: '2026-12-04T06:30:00.000Z' }, emailVerified: true },
  ...{ signInMethods: ['password', 'google'], lastSeenAt: '2026-11-20T06:10:00.000Z' },
  portraits: { ready: 11, failed: 2, underWay: 1 },
});

const wave = (at: string, network: string, { accounts, waiting }: { accounts: number; waiting: number }) => ({
  ...{ hour: `2026-11-${at}:00.000Z`, network, accounts, waiting },
});
const WAVES: SignUpBurstList = {
  ...NO_WAVES,
  stillWaiting: { verification: 12, google: 1_204 },
  waves: [
    wave('20T05:30', '203.0.113.0/24', { accounts: 1_268, waiting: 1_238 }),
    wave('20T04:30', '2001:db8:77::/48', { accounts: 31, waiting: 1 }),
    wave('19T18:30', '198.51.100.0/24', { accounts: 42, waiting: 12 }),
    wave('19T17:30', '198.51.100.0/24', { accounts: 35, waiting: 5 }),
    wave('18T09:30', '192.0.2.0/24', { accounts: 64, waiting: 34 }),
    wave('18T08:30', '192.0.2.0/24', { accounts: 33, waiting: 3 }),
  ],
};

function openUsers(rest = '', waves = NO_WAVES): Promise<Page> {
  const page = (items: unknown) => ({ json: { success: true, items, next: null } });
  return stage.open(
    consoleScene(`/admin?tab=users${rest}`, {
      [`GET ${USERS_LIST}`]: { json: PEOPLE },
      [`GET ${USERS_WAVES}`]: { json: waves },
      [`GET ${pathFor(USERS_ONE, { userId: 'u1' })}`]: { json: DETAILS },
      [`GET ${pathFor(USERS_CREDITS, { userId: 'u1' })}`]: page(stagedCreditHistory()),
      [`GET ${pathFor(USERS_PURCHASES, { userId: 'u1' })}`]: page(PURCHASES),
      [`GET ${pathFor(USERS_FAILED_PORTRAITS, { userId: 'u1' })}`]: page(FAILURES),
    }),
  );
}

describe('user management', () => {
  it('looks right with everybody', async () => {
    const page = await openUsers();
    await page.getByText('4 of 12,408 shown').waitFor();
    await look(page, 'console-users', { whole: true });
  });

  it('looks right with networks that made more accounts than they have free trials', async () => {
    const page = await openUsers('', WAVES);
    await page.getByRole('heading', { name: 'Waves of sign-ups' }).waitFor();
    await page.getByText('4 of 12,408 shown').waitFor();
    await look(page, 'console-sign-up-waves', { whole: true });
  });

  it('looks right with somebody and their credits, and the question before they are blocked', async () => {
    const page = await openUsers('&user=u1');
    await page.getByText('Added by our team').waitFor();
    await page.getByText('Pro', { exact: true }).first().waitFor();
    await look(page, 'console-user', { whole: true, fitsAs: 'console-block-user' });
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Block user' }).click();
    await page.getByText('Please say why.').waitFor();
    await look(page, 'console-block-user', { over: true });
  });

  it('looks right with purchases in every state, and a refund', async () => {
    const page = await openUsers('&user=u1&section=purchases');
    const tab = page.getByRole('tabpanel', { name: 'Purchases' });
    await tab.getByText('Asked for on the phone').waitFor();
    await look(page, 'console-purchases', { part: tab, fitsAs: 'console-refund' });
    await tab.getByRole('button', { name: 'Refund', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Refund/ });
    await dialog.getByLabel(/Amount/).fill('99');
    await dialog.getByLabel(/Reason/).fill('Paid twice by mistake');
    await look(page, 'console-refund', { over: true });
  });

  it('looks right with portraits that failed', async () => {
    const page = await openUsers('&user=u1&section=failures');
    const tab = page.getByRole('tabpanel', { name: /Failed/ });
    await tab.getByText('Scientist').waitFor();
    await look(page, 'console-failed-portraits', { part: tab });
  });
});
