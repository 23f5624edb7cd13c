import { desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  OPERATORS_SESSION,
  pathFor,
  TEAM_INVITATION,
  TEAM_INVITATIONS,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  TEAM_OWN_PASSWORD,
  TEAM_PASSWORD_LINK,
  USERS_LIST,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type Joined, openTeamStage } from '../../../../../tests/support/console/team-stage.ts';
import type { Team } from '../../team/contract.ts';
import { purgeOperators } from '../jobs.ts';
import { auditEntries, operatorInvitations, operatorSessions } from '../tables.ts';

const NEW_PASSWORD = 'another garland of them';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

const stage = openTeamStage(clock);

const listed = async () => (await stage.asOwner('GET', TEAM_OPERATORS)).json<Team>();
const statusOf = async (joined: Joined, token = joined.token) =>
  (await stage.withToken('GET', OPERATORS_SESSION, token)).statusCode;
const rowsAbout = (id: string) =>
  stage.product.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, id))
    .orderBy(desc(auditEntries.id));

describe('a role', () => {
  const change = (id: string, role: string) =>
    stage.asOwner('PUT', pathFor(TEAM_OPERATOR, { operatorId: id }), { role });

  it('is changed at once, and again only when it is another', async () => {
    const meera = await stage.join('catalogue');
    const users = () => stage.withToken('GET', USERS_LIST, meera.token);
    expect((await users()).statusCode).toBe(403);
    expect((await change(meera.id, 'support')).json()).toEqual({
      success: true,
      message: 'The role is changed.',
    });
    expect((await users()).statusCode).toBe(200);
    expect((await change(meera.id, 'support')).statusCode).toBe(200);
    const rows = (await rowsAbout(meera.id)).filter(({ action }) => action === 'operator.role-changed');
    expect(rows).toMatchObject([{ before: { role: 'catalogue' }, after: { role: 'support' } }]);
  });

  it('is not changed of oneself, of the environment’s owner, of nobody', async () => {
    const second = await stage.join('owner');
    const bySecond = (id: string) =>
      stage.withToken('PUT', pathFor(TEAM_OPERATOR, { operatorId: id }), second.token, { role: 'support' });
    expect((await bySecond(second.id)).json()).toMatchObject({ code: 'own-account' });
    const first = (await listed()).operators.find((one) => one.fromEnvironment);
    expect((await bySecond(first?.id ?? '')).json()).toMatchObject({
      success: false,
      code: 'set-by-environment',
    });
    expect((await bySecond(crypto.randomUUID())).statusCode).toBe(404);
    expect((await bySecond('nobody')).statusCode).toBe(400);
    expect((await change(second.id, 'emperor')).statusCode).toBe(400);
  });
});

describe('removal', () => {
  const remove = (id: string) => stage.asOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: id }));

  it('ends every session and link at once, and leaves one row however often it is pressed', async () => {
    const meera = await stage.join('support');
    await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }));
    const link = stage.tokenInLastMail();
    const answers = await Promise.all([remove(meera.id), remove(meera.id)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await statusOf(meera)).toBe(401);
    expect((await stage.signIn(meera.email, meera.password)).statusCode).toBe(401);
    const body = { name: 'Meera', password: NEW_PASSWORD };
    expect((await stage.withToken('POST', TEAM_INVITATION, link, body)).statusCode).toBe(404);
    const rows = (await rowsAbout(meera.id)).filter(({ action }) => action === 'operator.removed');
    expect(rows).toMatchObject([{ before: { role: 'support' }, after: null, targetName: meera.email }]);
    expect((await listed()).operators.some((one) => one.id === meera.id)).toBe(false);
    const open = await stage.product.context.db
      .select()
      .from(operatorSessions)
      .where(eq(operatorSessions.operatorId, meera.id));
    expect(open.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  });

  it('keeps no link to a new password open that was mailed before, even one that nobody withdrew', async () => {
    const meera = await stage.join('support');
    await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }));
    const link = stage.tokenInLastMail();
    await remove(meera.id);
    await stage.product.context.db
      .update(operatorInvitations)
      .set({ withdrawnAt: null })
      .where(eq(operatorInvitations.id, meera.id));
    expect((await stage.withToken('GET', TEAM_INVITATION, link)).statusCode).toBe(404);
    expect((await listed()).invitations.some((one) => one.email === meera.email)).toBe(false);
  });

  it('lets the same address be invited again, as somebody new', async () => {
    const meera = await stage.join('support');
    await remove(meera.id);
    const again = await stage.join('catalogue', meera.email);
    expect(again.id).not.toBe(meera.id);
    expect([await statusOf(meera), await statusOf(again)]).toEqual([401, 200]);
  });

  it('is not of oneself, nor of the environment’s owner', async () => {
    const second = await stage.join('owner');
    const bySecond = (id: string) =>
      stage.withToken('DELETE', pathFor(TEAM_OPERATOR, { operatorId: id }), second.token);
    expect((await bySecond(second.id)).json()).toMatchObject({ code: 'own-account' });
    const first = (await listed()).operators.find((one) => one.fromEnvironment);
    expect((await bySecond(first?.id ?? '')).json()).toMatchObject({ code: 'set-by-environment' });
    expect(await statusOf(second)).toBe(200);
  });

  it('of each other at once leaves one of the two', async () => {
    const [one, two] = [await stage.join('owner'), await stage.join('owner')];
    const answers = await Promise.all([
      stage.withToken('DELETE', pathFor(TEAM_OPERATOR, { operatorId: two.id }), one.token),
      stage.withToken('DELETE', pathFor(TEAM_OPERATOR, { operatorId: one.id }), two.token),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    expect([await statusOf(one), await statusOf(two)].sort()).toEqual([200, 401]);
  });
});

describe('a link to a new password', () => {
  it('lets an operator choose one, ends what was open, and keeps the role', async () => {
    const meera = await stage.join('support');
    const sent = await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }));
    expect(sent.json()).toMatchObject({
      isMailed: true,
      message: 'The link for a new password is on its way.',
    });
    const link = stage.tokenInLastMail();
    expect((await listed()).invitations.find((one) => one.id === meera.id)).toMatchObject({
      kind: 'password',
    });
    expect(await statusOf(meera)).toBe(200);
    const body = { name: 'Meera Iyer', password: NEW_PASSWORD };
    const chosen = await stage.withToken('POST', TEAM_INVITATION, link, body);
    expect(chosen.json()).toMatchObject({ operator: { id: meera.id, role: 'support', name: 'Meera Iyer' } });
    expect(await statusOf(meera)).toBe(401);
    expect((await stage.signIn(meera.email, meera.password)).statusCode).toBe(401);
    expect((await stage.signIn(meera.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await stage.withToken('POST', TEAM_INVITATION, link, body)).statusCode).toBe(404);
    const actions = (await rowsAbout(meera.id)).map(({ action }) => action);
    expect(actions).toContain('operator.password-link-sent');
    expect(actions).toContain('operator.password-changed');
  });

  it('opens the account again that wrong guesses had shut', async () => {
    const meera = await stage.join('support');
    const places = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);
    for (let round = 0; round < 5; round += 1)
      await Promise.all(places.map((place) => stage.signIn(meera.email, 'wrong', place)));
    expect((await stage.signIn(meera.email, meera.password, '192.0.2.1')).statusCode).toBe(429);
    await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }));
    const body = { name: 'Meera', password: NEW_PASSWORD };
    await stage.withToken('POST', TEAM_INVITATION, stage.tokenInLastMail(), body);
    expect((await stage.signIn(meera.email, NEW_PASSWORD, '192.0.2.1')).statusCode).toBe(200);
  });

  it('is not for the environment’s owner', async () => {
    const first = (await listed()).operators.find((one) => one.fromEnvironment);
    const sent = await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: String(first?.id) }));
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'set-by-environment']);
  });
});

describe('one’s own password', () => {
  const change = (token: string, currentPassword: string, password = NEW_PASSWORD) =>
    stage.product.app.inject({
      ...{ method: 'PUT', url: TEAM_OWN_PASSWORD, remoteAddress: '203.0.113.50' },
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword, password },
    });

  it('is changed with the current one: all sessions end, and a new one begins', async () => {
    const meera = await stage.join('catalogue');
    const elsewhere = (await stage.signIn(meera.email, meera.password)).json<{ token: string }>().token;
    const changed = await change(meera.token, meera.password);
    expect(changed.statusCode).toBe(200);
    const { token } = changed.json<{ token: string }>();
    expect(await Promise.all([meera.token, elsewhere, token].map((one) => statusOf(meera, one)))).toEqual([
      401, 401, 200,
    ]);
    expect((await stage.signIn(meera.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await rowsAbout(meera.id))[1]).toMatchObject({
      action: 'operator.password-changed',
      operatorId: meera.id,
      before: null,
      after: null,
    });
  });

  it('is not changed with a wrong one, which counts like one at the sign-in', async () => {
    const meera = await stage.join('catalogue');
    const wrong = await change(meera.token, 'wrong');
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Your current password is not right.']);
    for (let n = 0; n < 9; n += 1) await change(meera.token, 'wrong');
    expect((await change(meera.token, meera.password)).statusCode).toBe(429);
    expect(await statusOf(meera)).toBe(200);
  });

  it('is changed once by two at once', async () => {
    const meera = await stage.join('catalogue');
    const answers = await Promise.all([
      change(meera.token, meera.password, 'the first of the two'),
      change(meera.token, meera.password, 'the second of the two'),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('of the environment’s owner is set on the server', async () => {
    const refused = await stage.asOwner('PUT', TEAM_OWN_PASSWORD, {
      currentPassword: 'x',
      password: NEW_PASSWORD,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('ADMIN_PASSWORD');
  });
});

it('the clean-up forgets links that were used, withdrawn, or expired a month ago, and remembers who signed in when', async () => {
  const meera = await stage.join('support');
  await stage.asOwner('POST', TEAM_INVITATIONS, {
    ...{ email: 'late@example.com', name: 'Late', role: 'support' },
  });
  const purge = () => purgeOperators({ db: stage.product.context.db, clock });
  await purge();
  const left = () =>
    stage.product.context.db
      .select({ email: operatorInvitations.email })
      .from(operatorInvitations)
      .where(inArray(operatorInvitations.email, [meera.email, 'late@example.com']));
  expect(await left()).toEqual([{ email: 'late@example.com' }]);
  const lastSignInAt = clock.now().toISOString();
  clock.advance(36 * 24 * 3600 * 1000);
  await purge();
  expect(await left()).toEqual([{ email: 'late@example.com' }]);
  clock.advance(2 * 24 * 3600 * 1000);
  await purge();
  expect(await left()).toEqual([]);
  expect(await stage.product.context.db.$count(operatorSessions)).toBe(0);
  await stage.refreshOwner();
  expect((await listed()).operators.find((one) => one.id === meera.id)).toMatchObject({ lastSignInAt });
});
