import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { OperatorSignedIn } from '#features/console/contract.ts';
import type { PasskeyAdded, PasskeyBegun } from '#features/console/passkeys/contract.ts';
import type {
  RecoveryCodesMade,
  SecondStepBegun,
  SecondStepState,
} from '#features/console/second-step/contract.ts';
import type { Team } from '#features/console/team/contract.ts';
import type { ReportPage } from '#features/portraits/reports/contract.ts';
import {
  CATALOGUE_CATEGORY_ORDER,
  CATALOGUE_EXPORT,
  CATALOGUE_IMPORT,
  CATALOGUE_PREVIEW,
  CATEGORIES,
  OPERATORS_SIGN_IN,
  OPERATORS_SIGN_OUT,
  PASSKEY_ASK,
  PASSKEY_BEGIN,
  PASSKEY_REMOVE,
  PASSKEYS,
  PORTRAITS_REPORTS,
  pathFor,
  REFUND,
  REPORT_HANDLED,
  REPORT_PICTURE,
  REPORTS,
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  SECOND_STEP_REMOVE,
  SECOND_STEP_RESET,
  TEAM_INVITATION,
  TEAM_INVITATIONS,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  TEAM_OWN_PASSWORD,
  TEAM_SEND_AGAIN,
  TEAM_SENT_INVITATION,
  USERS_ASSIGN_CREDITS,
  USERS_BLOCK,
  USERS_ERASE,
} from '../../../src/features/endpoints.ts';
import type { RazorpayStandIn } from '../payments/razorpay-stand-in.ts';
import { SILENT } from '../payments/razorpay-stand-in.ts';
import { createShopper } from '../payments/shop.ts';
import { orderParts } from '../product/form-parts.ts';
import type { TestOperator } from '../product/seeds.ts';
import { TEST_ADMIN_PASSWORD, type TestProduct } from '../product/test-product.ts';
import { createAuthenticator } from './software-authenticator.ts';

/** A call of the console that changes something. */
export interface ConsoleCall {
  readonly url: string;
  readonly payload?: object;
  /** The caller's, when it is not the owner who stages the calls. */
  readonly bearer?: { readonly authorization: string } | undefined;
}

const PASSWORD = 'a-long-console-password';
const KEYED = { 'idempotency-key': randomUUID() };

/** Brings a product to the point where a call of the console can succeed, and says what to send. */
export function createConsoleCalls(product: TestProduct, standIn: RazorpayStandIn, owner: TestOperator) {
  const { app, context } = product;
  let count = 0;
  const unique = (what: string): string => {
    count += 1;
    return `${what} ${count}`;
  };
  const nextEmail = () => unique('invited').replace(' ', '-').concat('@example.com');

  async function send<T>(method: string, call: ConsoleCall): Promise<T> {
    const { url, payload, bearer = owner.bearer } = call;
    const headers = { ...KEYED, ...bearer };
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`);
    return response.json<T>();
  }

  const addCategory = async () => {
    const payload = { name: unique('Category') };
    const { category } = await send<{ category: { id: string } }>('POST', {
      url: CATEGORIES,
      payload,
    });
    return `${CATEGORIES}/${category.id}`;
  };
  const themeInput = () => ({ name: unique('Theme'), promptTemplate: 'A child, {{custom_style}}' });
  const addTheme = async () => {
    const themes = `${await addCategory()}/subcategories`;
    const { subcategory } = await send<{ subcategory: { id: string } }>('POST', {
      url: themes,
      payload: themeInput(),
    });
    return { themes, id: subcategory.id, url: `${themes}/${subcategory.id}` };
  };

  /** The token of the link in the mail that was sent last. */
  async function mailedToken(): Promise<string> {
    const folder = join(context.config.dataDir, 'outbox');
    const name =
      (await readdir(folder))
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .at(-1) ?? '';
    const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const token = /invitation=([\w-]+)/.exec(mail)?.[1];
    if (!token) throw new Error('The mail has no link');
    return token;
  }
  async function invite(): Promise<{ email: string; id: string }> {
    const payload = { email: nextEmail(), name: 'Ravi', role: 'support' };
    await send('POST', { url: TEAM_INVITATIONS, payload });
    const { invitations } = await send<Team>('GET', { url: TEAM_OPERATORS });
    const made = invitations.find(({ email }) => email === payload.email);
    if (!made) throw new Error('Nobody was invited');
    return made;
  }
  async function acceptCall(): Promise<ConsoleCall> {
    await invite();
    const bearer = { authorization: `Bearer ${await mailedToken()}` };
    return { url: TEAM_INVITATION, payload: { name: 'Ravi', password: PASSWORD }, bearer };
  }
  async function joinConsole(): Promise<OperatorSignedIn> {
    return await send<OperatorSignedIn>('POST', await acceptCall());
  }
  async function beginSecondStep() {
    const { token, operator } = await joinConsole();
    const bearer = { authorization: `Bearer ${token}` };
    const begin: ConsoleCall = { url: SECOND_STEP_OWN, payload: { password: PASSWORD }, bearer };
    async function confirm(): Promise<ConsoleCall> {
      const { secret } = await send<SecondStepBegun>('POST', begin);
      const timestamp = context.clock.now().getTime();
      return {
        url: SECOND_STEP_CONFIRM,
        payload: { code: new TOTP({ secret }).generate({ timestamp }) },
        bearer,
      };
    }
    return { begin, confirm, bearer, id: operator.id };
  }
  async function setUpSecondStep() {
    const { confirm, bearer, id } = await beginSecondStep();
    const { recoveryCodes } = await send<RecoveryCodesMade>('POST', await confirm());
    return { bearer, id, code: recoveryCodes[0] ?? '' };
  }
  async function beginPasskey() {
    const { token } = await joinConsole();
    const bearer = { authorization: `Bearer ${token}` };
    const begin: ConsoleCall = { url: PASSKEY_BEGIN, payload: { password: PASSWORD }, bearer };
    async function add(): Promise<ConsoleCall> {
      const { creation } = await send<PasskeyBegun>('POST', begin);
      const passkey = createAuthenticator(context.config.publicUrl).make(creation);
      return { url: PASSKEYS, payload: { name: 'My phone', passkey }, bearer };
    }
    return { begin, add, bearer };
  }
  async function addPasskey() {
    const { add, bearer } = await beginPasskey();
    const { recoveryCodes } = await send<PasskeyAdded>('POST', await add());
    const { passkeys } = await send<SecondStepState>('GET', { url: SECOND_STEP_OWN, bearer });
    return { bearer, passkeyId: passkeys[0]?.id ?? '', code: recoveryCodes[0] ?? '' };
  }
  async function ordersOf(url: string): Promise<string[]> {
    const list = await send<{ id: string; subcategories: { id: string }[] }[]>('GET', {
      url: CATEGORIES,
    });
    if (url === CATEGORIES) return list.map(({ id }) => id);
    return list.find(({ id }) => url.endsWith(`/${id}`))?.subcategories.map(({ id }) => id) ?? [];
  }
  async function buy(): Promise<string> {
    const shopper = createShopper(product, await product.signUp());
    const { orderId } = await shopper.order('basic');
    await shopper.verify(await standIn.hooks.pay(orderId, SILENT));
    return orderId;
  }

  async function report(): Promise<string> {
    const parent = await product.signUp();
    const { portraitId } = (await product.generate(parent, orderParts(product.photo))).json<{
      portraitId: string;
    }>();
    const url = pathFor(PORTRAITS_REPORTS, { id: portraitId });
    await send('POST', { url, payload: { about: 'picture' }, bearer: parent.bearer });
    const { reports } = await send<ReportPage>('GET', { url: REPORTS });
    const told = reports.find((one) => one.portraitId === portraitId);
    if (!told) throw new Error('Nothing was reported');
    return told.id;
  }

  /** By method and address: what has to be there first, and the call. */
  const STAGED: Readonly<Record<string, () => Promise<ConsoleCall>>> = {
    'POST /api/admin/login': async () => ({
      url: OPERATORS_SIGN_IN,
      payload: { email: 'admin@example.com', password: TEST_ADMIN_PASSWORD },
    }),
    'POST /api/admin/logout': async () => {
      const { bearer } = await product.seed.operator();
      return { url: OPERATORS_SIGN_OUT, bearer };
    },
    'PUT /api/admin/password': async () => ({
      url: TEAM_OWN_PASSWORD,
      payload: { currentPassword: PASSWORD, password: `${PASSWORD}-2` },
      bearer: { authorization: `Bearer ${(await joinConsole()).token}` },
    }),
    'POST /api/admin/second-step': async () => (await beginSecondStep()).begin,
    'POST /api/admin/second-step/confirm': async () => (await beginSecondStep()).confirm(),
    'POST /api/admin/second-step/remove': async () => {
      const { bearer, code } = await setUpSecondStep();
      return { url: SECOND_STEP_REMOVE, payload: { code }, bearer };
    },
    'POST /api/admin/operators/:operatorId/second-step-reset': async () => ({
      url: pathFor(SECOND_STEP_RESET, { operatorId: (await setUpSecondStep()).id }),
    }),
    'POST /api/admin/passkeys/begin': async () => (await beginPasskey()).begin,
    'POST /api/admin/passkeys': async () => (await beginPasskey()).add(),
    'POST /api/admin/passkeys/ask': async () => ({ url: PASSKEY_ASK, bearer: (await addPasskey()).bearer }),
    'POST /api/admin/passkeys/:passkeyId/remove': async () => {
      const { bearer, passkeyId, code } = await addPasskey();
      return { url: pathFor(PASSKEY_REMOVE, { passkeyId }), payload: { code }, bearer };
    },
    'POST /api/admin/invitations': async () => ({
      url: TEAM_INVITATIONS,
      payload: { email: nextEmail(), name: 'Ravi', role: 'support' },
    }),
    'POST /api/admin/invitations/:invitationId/send': async () => ({
      url: pathFor(TEAM_SEND_AGAIN, { invitationId: (await invite()).id }),
    }),
    'DELETE /api/admin/invitations/:invitationId': async () => ({
      url: pathFor(TEAM_SENT_INVITATION, { invitationId: (await invite()).id }),
    }),
    'POST /api/admin/invitation': acceptCall,
    'PUT /api/admin/operators/:operatorId': async () => ({
      url: pathFor(TEAM_OPERATOR, { operatorId: (await product.seed.operator('support')).id }),
      payload: { role: 'catalogue' },
    }),
    'DELETE /api/admin/operators/:operatorId': async () => ({
      url: pathFor(TEAM_OPERATOR, { operatorId: (await product.seed.operator('support')).id }),
    }),
    'POST /api/admin/operators/:operatorId/password-link': async () => ({
      url: `${pathFor(TEAM_OPERATOR, { operatorId: (await joinConsole()).operator.id })}/password-link`,
    }),
    'POST /api/admin/categories': async () => ({
      url: CATEGORIES,
      payload: { name: unique('Category') },
    }),
    'PUT /api/admin/categories/:id': async () => ({
      url: await addCategory(),
      payload: { name: unique('Renamed') },
    }),
    'DELETE /api/admin/categories/:id': async () => ({ url: await addCategory() }),
    'PUT /api/admin/category-order': async () => ({
      url: CATALOGUE_CATEGORY_ORDER,
      payload: { ids: (await ordersOf(CATEGORIES)).reverse() },
    }),
    'POST /api/admin/categories/:id/subcategories': async () => ({
      url: `${await addCategory()}/subcategories`,
      payload: themeInput(),
    }),
    'PUT /api/admin/categories/:id/subcategories/:subId': async () => ({
      url: (await addTheme()).url,
      payload: themeInput(),
    }),
    'DELETE /api/admin/categories/:id/subcategories/:subId': async () => ({ url: (await addTheme()).url }),
    'PUT /api/admin/categories/:id/subcategories/:subId/enabled': async () => ({
      url: `${(await addTheme()).url}/enabled`,
      payload: { enabled: false },
    }),
    'PUT /api/admin/categories/:id/subcategory-order': async () => {
      const { themes } = await addTheme();
      await send('POST', { url: themes, payload: themeInput() });
      const category = themes.replace(/\/subcategories$/, '');
      return { url: `${category}/subcategory-order`, payload: { ids: (await ordersOf(category)).reverse() } };
    },
    'POST /api/admin/catalogue/import': async () => {
      const file = await send<{ categories: { name: string }[] }>('GET', { url: CATALOGUE_EXPORT });
      const categories = file.categories.map((category) => ({ ...category, name: unique('Imported') }));
      const wanted = { ...file, categories };
      const payload = { file: wanted, dryRun: true };
      const { revision } = await send<{ revision: string }>('POST', { url: CATALOGUE_IMPORT, payload });
      return { url: CATALOGUE_IMPORT, payload: { file: wanted, dryRun: false, revision } };
    },
    'POST /api/admin/theme-preview': async () => ({
      url: CATALOGUE_PREVIEW,
      payload: { categoryId: 'professional', ...themeInput() },
    }),
    'POST /api/admin/users/assign-credits': async () => ({
      url: USERS_ASSIGN_CREDITS,
      payload: { userId: (await product.signUp()).id, credits: 5 },
    }),
    'POST /api/admin/users/:userId/block': async () => ({
      url: pathFor(USERS_BLOCK, { userId: (await product.signUp()).id }),
      payload: { reason: 'Asked for it' },
    }),
    'POST /api/admin/users/:userId/unblock': async () => {
      const { id } = await product.signUp();
      await send('POST', { url: pathFor(USERS_BLOCK, { userId: id }), payload: { reason: 'Asked for it' } });
      return { url: pathFor(USERS_BLOCK, { userId: id }).replace(/block$/, 'unblock') };
    },
    'POST /api/admin/users/:userId/erase': async () => ({
      url: pathFor(USERS_ERASE, { userId: (await product.signUp()).id }),
      payload: { reason: 'Asked for it', now: false },
    }),
    'POST /api/admin/reports/:reportId/picture': async () => ({
      url: pathFor(REPORT_PICTURE, { reportId: await report() }),
    }),
    'POST /api/admin/reports/:reportId/handled': async () => ({
      url: pathFor(REPORT_HANDLED, { reportId: await report() }),
      payload: { reason: 'Looked at, nothing wrong' },
    }),
    'POST /api/admin/purchases/:orderId/refund': async () => ({
      url: pathFor(REFUND, { orderId: await buy() }),
      payload: { reason: 'Bought twice' },
    }),
  };
  return STAGED;
}
