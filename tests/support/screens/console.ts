import type { ImportResult } from '#features/catalog/editing/contract.ts';
import {
  AUDIT_LOG,
  CATALOGUE_ENGINES,
  CATALOGUE_IMPORT,
  CATEGORIES,
  DASHBOARD_MONEY,
  DASHBOARD_PORTRAITS,
  pathFor,
  TEAM_OPERATORS,
  USERS_CREDITS,
  USERS_FAILED_PORTRAITS,
  USERS_LIST,
  USERS_ONE,
  USERS_PURCHASES,
} from '../../../src/features/endpoints.ts';
import { consoleScene, STAGED_ENGINES, stagedCatalogue } from '../staged-console.ts';
import { stagedMoneyFigures, stagedPortraitFigures } from '../staged-figures.ts';
import { stagedCreditHistory } from '../staged-purchases.ts';
import { stagedAuditPage, stagedTeam } from '../staged-team.ts';
import { stagedPurchase, stagedRefund, stagedUser, stagedUserDetails } from '../staged-users.ts';
import type { OpenPage, ScreenWalk } from './screen.ts';

/** The operators' console: the way in, each of its tabs, and what opens there. */
export const CONSOLE: readonly ScreenWalk[] = [signIn, dashboard, catalogue, users, auditLog, operators];

async function* signIn(open: OpenPage) {
  const page = await open({ path: '/admin' });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Please enter your password.').waitFor();
  yield { name: 'console, login', page };
}

async function* dashboard(open: OpenPage) {
  const answers = {
    [`GET ${DASHBOARD_PORTRAITS}`]: { json: stagedPortraitFigures() },
    [`GET ${DASHBOARD_MONEY}`]: { json: stagedMoneyFigures() },
  };
  const page = await open(consoleScene('/admin?tab=dashboard', answers));
  await page.getByText('Least used themes').waitFor();
  await page.getByText('Popular Pack').first().waitFor();
  yield { name: 'console, dashboard', page };
}

const DRY_RUN: ImportResult = {
  ...{ success: true, message: 'Nothing has changed yet.', revision: 'r1', unchanged: 52 },
  added: ['Festivals › Night of Kites'],
  changed: ['Professional › Doctor'],
  removed: ['Toons', 'Toons › Anime Adventure'],
};

async function* catalogue(open: OpenPage) {
  const answers = {
    [`GET ${CATEGORIES}`]: { json: stagedCatalogue() },
    [`GET ${CATALOGUE_ENGINES}`]: { json: STAGED_ENGINES },
    [`POST ${CATALOGUE_IMPORT}`]: { json: DRY_RUN },
  };
  const page = await open(consoleScene('/admin?tab=catalogue', answers));
  await page.getByRole('list', { name: 'Categories' }).waitFor();
  yield { name: 'console, categories', page };
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import catalogue' });
  const file = { name: 'catalogue-2026-11-20.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await dialog.getByLabel('Catalogue file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import and delete 2' }).waitFor();
  yield { name: 'console, import', page };
  await page.goto('/admin?tab=catalogue&category=professional');
  await page.getByRole('list', { name: 'Themes of Professional' }).waitFor();
  yield { name: 'console, themes', page };
  await page.getByRole('button', { name: /^Edit Doctor/ }).click();
  await page.getByRole('textbox', { name: /Prompt template/ }).fill('A doctor, {{custom_stile}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/is not known/).waitFor();
  yield { name: 'console, theme editor', page };
}

const ASHA = stagedUser({ generationsUsed: 14, generationLimit: 1135, isPremium: true });
const VIKRAM = stagedUser({
  ...{ id: 'u3', email: 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com' },
  ...{ firstName: 'Vikram', lastName: 'Venkataraghavan', blockedAt: '2026-11-19T05:00:00.000Z' },
});
const PURCHASES = [
  stagedPurchase({
    ...{ orderId: 'order_Q7dYb1nWm4K2pL', paymentId: 'pay_Q7dZk2pXn8Fh4T' },
    ...{ status: 'partially_refunded', refundedAmount: 5_000, refundable: 14_900, refunds: [stagedRefund()] },
  }),
];

async function* users(open: OpenPage) {
  const list = (items: unknown) => ({ json: { success: true, items, next: null } });
  const answers = {
    [`GET ${USERS_LIST}`]: { json: { success: true, users: [ASHA, VIKRAM], next: 'more', total: 12_408 } },
    [`GET ${pathFor(USERS_ONE, { userId: 'u1' })}`]: {
      json: stagedUserDetails({ user: ASHA, emailVerified: true }),
    },
    [`GET ${pathFor(USERS_CREDITS, { userId: 'u1' })}`]: list(stagedCreditHistory()),
    [`GET ${pathFor(USERS_PURCHASES, { userId: 'u1' })}`]: list(PURCHASES),
    [`GET ${pathFor(USERS_FAILED_PORTRAITS, { userId: 'u1' })}`]: list([]),
  };
  const page = await open(consoleScene('/admin?tab=users', answers));
  await page.getByText('2 of 12,408 shown').waitFor();
  yield { name: 'console, users', page };
  await page.goto('/admin?tab=users&user=u1');
  await page.getByText('Added by our team').waitFor();
  yield { name: 'console, a person', page };
  await page.getByRole('tab', { name: 'Purchases' }).click();
  const purchases = page.getByRole('tabpanel', { name: 'Purchases' });
  await purchases.getByRole('button', { name: 'Refund', exact: true }).waitFor();
  yield { name: 'console, purchases of a person', page };
  await purchases.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('dialog', { name: /^Refund/ }).waitFor();
  yield { name: 'console, refund', page };
}

async function* auditLog(open: OpenPage) {
  const page = await open(
    consoleScene('/admin?tab=audit', { [`GET ${AUDIT_LOG}`]: { json: stagedAuditPage() } }),
  );
  await page.getByRole('button', { name: /changed the theme Doctor/ }).click();
  await page.getByText('Prompt template').first().waitFor();
  yield { name: 'console, audit log', page };
}

async function* operators(open: OpenPage) {
  const page = await open(
    consoleScene('/admin?tab=team', { [`GET ${TEAM_OPERATORS}`]: { json: stagedTeam() } }),
  );
  await page.getByText('Waiting for an answer').waitFor();
  yield { name: 'console, operators', page };
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Please enter an email address.').waitFor();
  yield { name: 'console, inviting', page };
}
