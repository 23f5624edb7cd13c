import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  OPERATORS_SESSION,
  pathFor,
  TEAM_INVITATION,
  TEAM_INVITATIONS,
  TEAM_OPERATORS,
  TEAM_SEND_AGAIN,
  TEAM_SENT_INVITATION,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { openTeamStage } from '../../../../../tests/support/console/team-stage.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import type { OperatorSignedIn } from '../../contract.ts';
import type { Team } from '../../team/contract.ts';
import { auditEntries, operatorInvitations, operators } from '../tables.ts';

const DAY = 24 * 3600 * 1000;
const PASSWORD = 'a garland of marigolds';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

const stage = openTeamStage(clock);
let people = 0;
/** An address that nobody has used. */
let email: string;
beforeEach(() => {
  people += 1;
  email = `invited${people}@example.com`;
});

const invite = (body: object = {}) =>
  stage.asOwner('POST', TEAM_INVITATIONS, { email, name: 'Meera', role: 'support', ...body });
const listed = async () => (await stage.asOwner('GET', TEAM_OPERATORS)).json<Team>();
const invitation = async () => (await listed()).invitations.find((one) => one.email === email);
const accept = (token: string, body: object = {}) =>
  stage.withToken('POST', TEAM_INVITATION, token, {
    name: 'Meera Iyer',
    password: PASSWORD,
    ...body,
  });
const view = (token: string) => stage.withToken('GET', TEAM_INVITATION, token);
const lastEntries = async (count: number) =>
  await stage.product.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(count);
/** Invites, and reads the token in the mail. */
async function invited(): Promise<string> {
  expect((await invite()).statusCode).toBe(200);
  return stage.tokenInLastMail();
}

describe('an invitation', () => {
  it('is mailed with a link behind #, kept without its token, listed and audited', async () => {
    const response = await invite({ email: ` ${email.toUpperCase()} ` });
    expect(response.json()).toEqual({
      success: true,
      message: 'The invitation is on its way.',
      isMailed: true,
    });
    const mail = stage.mails.at(-1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/admin#invitation=mpi_[\w-]{43}$/m);
    expect(await invitation()).toMatchObject({
      kind: 'join',
      name: 'Meera',
      role: 'support',
      expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
      isExpired: false,
    });
    const token = stage.tokenInLastMail();
    const tables = [
      await stage.product.context.db.select().from(operatorInvitations),
      await stage.product.context.db.select().from(auditEntries),
    ];
    expect(JSON.stringify(tables)).not.toContain(token.slice(4));
    expect(stage.product.logLines.join('')).not.toContain(token.slice(4));
    expect(await lastEntries(1)).toMatchObject([
      { action: 'operator.invited', targetName: email, after: { role: 'support' } },
    ]);
  });

  it('leads in, with the name and the password that were chosen', async () => {
    const token = await invited();
    const id = (await invitation())?.id;
    expect((await view(token)).json()).toEqual({
      ...{ success: true, kind: 'join', email, name: 'Meera', role: 'support' },
    });
    const joined = (await accept(token)).json<OperatorSignedIn>();
    expect(joined).toMatchObject({
      success: true,
      operator: { id, email, name: 'Meera Iyer', role: 'support' },
    });
    expect((await stage.withToken('GET', OPERATORS_SESSION, joined.token)).json()).toMatchObject({
      operator: { email },
      hasOwnPassword: true,
    });
    expect((await stage.signIn(email, PASSWORD)).statusCode).toBe(200);
    const entries = (await lastEntries(3)).reverse();
    expect(entries).toMatchObject([
      { action: 'operator.joined', operatorId: id, targetId: id, after: { role: 'support' } },
      { action: 'operator.signed-in', operatorId: id },
      { action: 'operator.signed-in', operatorId: id },
    ]);
    const team = await listed();
    expect(team.invitations.filter((one) => one.email === email)).toEqual([]);
    expect(team.operators.find((one) => one.email === email)).toMatchObject({
      since: clock.now().toISOString(),
      lastSignInAt: clock.now().toISOString(),
    });
  });

  it('makes one operator, however often it is accepted at once, and none later', async () => {
    const token = await invited();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404]);
    expect((await accept(token)).json()).toMatchObject({
      ...{ success: false, code: 'invalid-invitation' },
      // Whoever lost the answer to the first can sign in already.
      message: expect.stringContaining('If you have just set your password, sign in with it.'),
    });
    expect(await stage.product.context.db.$count(operators, eq(operators.email, email))).toBe(1);
  });

  it('is over after seven days, says so, and works again when it is sent again', async () => {
    const token = await invited();
    const id = (await invitation())?.id;
    clock.advance(7 * DAY - 1);
    expect((await view(token)).statusCode).toBe(200);
    clock.advance(1);
    expect((await view(token)).statusCode).toBe(404);
    expect((await accept(token)).statusCode).toBe(404);
    await stage.refreshOwner();
    expect(await invitation()).toMatchObject({ id, isExpired: true });
    const again = await stage.asOwner('POST', pathFor(TEAM_SEND_AGAIN, { invitationId: String(id) }));
    expect(again.json()).toMatchObject({ isMailed: true });
    expect(await invitation()).toMatchObject({ id, isExpired: false });
    expect((await view(token)).statusCode).toBe(404);
    expect((await accept(stage.tokenInLastMail())).statusCode).toBe(200);
    expect(
      (await stage.asOwner('POST', pathFor(TEAM_SEND_AGAIN, { invitationId: String(id) }))).statusCode,
    ).toBe(404);
  });

  it('opens nothing when it was withdrawn, and leaves one row for it', async () => {
    const token = await invited();
    const id = (await invitation())?.id ?? '';
    const withdraw = () =>
      stage.asOwner('DELETE', pathFor(TEAM_SENT_INVITATION, { invitationId: String(id) }));
    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await accept(token)).statusCode).toBe(404);
    expect(await invitation()).toBeUndefined();
    const rows = await stage.product.context.db.$count(auditEntries, eq(auditEntries.targetId, id));
    expect(rows).toBe(2);
    expect((await invite()).statusCode).toBe(200);
  });

  it('is refused for who is an operator, or invited already, in words', async () => {
    const token = await invited();
    const twice = await invite();
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'already-invited']);
    expect(twice.json().message).toBe(
      `${email} is invited already. Send the invitation again, or withdraw it first.`,
    );
    await accept(token);
    const thrice = await invite();
    expect([thrice.statusCode, thrice.json().message]).toEqual([409, `${email} is an operator already.`]);
    expect((await invite({ email: 'Admin@Example.com' })).json().code).toBe('already-operator');
  });

  it('is made once when it is sent twice at once', async () => {
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await listed()).invitations.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('stays when its mail could not be sent, and says so', async () => {
    stage.breakMail();
    const response = await invite();
    expect(response.json()).toEqual({
      success: true,
      message: 'The invitation is open, but its mail could not be sent. Please send it again from the list.',
      isMailed: false,
    });
    const id = (await invitation())?.id;
    expect(
      (await stage.asOwner('POST', pathFor(TEAM_SEND_AGAIN, { invitationId: String(id) }))).json(),
    ).toMatchObject({
      isMailed: true,
    });
    expect((await accept(stage.tokenInLastMail())).statusCode).toBe(200);
  });

  it.each([
    [{ email: '' }, 'Please enter an email address.'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ name: '  ' }, 'Please enter a name.'],
    [{ name: 'Two\nlines' }, 'A name is one line.'],
    [{ name: '\u200b' }, 'Please remove the invisible characters from the name.'],
    [{ name: 'Me\u202era' }, 'Please remove the invisible characters from the name.'],
    [{ name: '\u200d' }, 'Please enter a name.'],
  ])('is not made of %o', async (body, message) => {
    const response = await invite(body);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it.each([
    [{ password: 'eleven char' }, 'Password must be at least 12 characters'],
    [{ name: '' }, 'Please enter a name.'],
  ])('is not accepted with %o', async (body, message) => {
    const token = await invited();
    const response = await accept(token, body);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect((await accept(token)).statusCode).toBe(200);
  });
});

it('an invitation opens nothing with another kind of token, and closes for an address that tries too often', async () => {
  const { authorization } = stage.owner;
  const headers: Record<string, string>[] = [{}, { authorization }, { authorization: 'Bearer mpi_made-up' }];
  const ask = (header: Record<string, string>) =>
    stage.product.app.inject({ url: TEAM_INVITATION, headers: header, remoteAddress: '203.0.113.77' });
  for (const header of headers) expect((await ask(header)).statusCode).toBe(404);
  const token = await invited();
  for (let n = 0; n < 57; n += 1) await ask({});
  const answer = await ask({ authorization: `Bearer ${token}` });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('an invitation is not said to be on its way where no mail server is set up', async () => {
  const product = await createTestProduct();
  try {
    const { bearer } = await product.seed.operator();
    const response = await product.app.inject({
      method: 'POST',
      url: TEAM_INVITATIONS,
      headers: bearer,
      payload: { email, name: 'Meera', role: 'support' },
    });
    expect(response.json()).toEqual({
      success: true,
      message:
        "The invitation is in the server's outbox. No mail server is set up: open the newest file there and hand its link over yourself.",
      isMailed: true,
    });
  } finally {
    await product.close();
  }
});
