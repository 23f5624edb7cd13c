import { desc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  OPERATORS_SESSION,
  OPERATORS_SIGN_OUT,
  pathFor,
  TEAM_INVITATION,
  TEAM_INVITATIONS,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  TEAM_OWN_PASSWORD,
  TEAM_PASSWORD_LINK,
  TEAM_SEND_AGAIN,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type Joined, openTeamStage } from '../../../../../tests/support/console/team-stage.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import type { OperatorSignedIn } from '../../contract.ts';
import type { Team } from '../../team/contract.ts';
import { auditEntries, operatorSessions, operators } from '../tables.ts';

const DAY = 24 * 3600 * 1000;
const NEW_PASSWORD = 'another garland of them';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

const stage = openTeamStage(clock);

const accept = (link: string, name = 'Meera') =>
  stage.withToken('POST', TEAM_INVITATION, link, { name, password: NEW_PASSWORD });
const waiting = async () =>
  (await stage.asOwner('GET', TEAM_OPERATORS)).json<Team>().invitations.map(({ email }) => email);
/** Newest first. */
const rows = async (count: number) =>
  await stage.product.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(count);
const firstOwner = { operatorEmail: 'admin@example.com' };

const signedInAgain = async ({ email, password }: Joined) =>
  (await stage.signIn(email, password)).json<OperatorSignedIn>();

/** Has this operator invite somebody, and hands out the mailed link. */
async function inviteBy({ token }: Pick<Joined, 'token'>, email: string): Promise<string> {
  const body = { email, name: 'Mallory', role: 'owner' };
  const sent = await stage.withToken('POST', TEAM_INVITATIONS, token, body);
  expect(sent.statusCode).toBe(200);
  return stage.tokenInLastMail();
}

describe('invitations of an owner who', () => {
  it('is removed lead nobody in, expired or not, and leave a row each', async () => {
    const mallory = await stage.join('owner');
    const other = await stage.join('owner');
    await inviteBy(mallory, 'expired@example.com');
    clock.advance(8 * DAY);
    await stage.refreshOwner();
    const link = await inviteBy(await signedInAgain(mallory), 'mallory2@example.com');
    const others = await inviteBy(await signedInAgain(other), 'asha@example.com');
    const removed = await stage.asOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: mallory.id }));
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      {
        success: true,
        message: 'The operator is removed, and 2 invitations they had sent are withdrawn.',
      },
    ]);
    expect(await waiting()).toEqual(['asha@example.com']);
    const [one, two, three] = await rows(3);
    const withdrawn = { ...firstOwner, action: 'operator.invitation-withdrawn', before: { role: 'owner' } };
    expect(three).toMatchObject({ ...firstOwner, action: 'operator.removed', targetId: mallory.id });
    expect(two).toMatchObject({ ...withdrawn, targetName: 'expired@example.com' });
    expect(one).toMatchObject({ ...withdrawn, targetName: 'mallory2@example.com' });
    expect((await accept(link)).statusCode).toBe(404);
    expect((await accept(others)).statusCode).toBe(200);
    const again = await stage.asOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: mallory.id }));
    expect(again.json().message).toBe('The operator is removed.');
  });

  it('gets another role lead nobody in', async () => {
    const mallory = await stage.join('owner');
    const link = await inviteBy(mallory, 'mallory3@example.com');
    const demote = () =>
      stage.asOwner('PUT', pathFor(TEAM_OPERATOR, { operatorId: mallory.id }), { role: 'support' as const });
    expect((await demote()).json().message).toBe(
      'The role is changed, and the invitation they had sent is withdrawn.',
    );
    expect((await rows(2)).map(({ action, targetName }) => [action, targetName])).toEqual([
      ['operator.invitation-withdrawn', 'mallory3@example.com'],
      ['operator.role-changed', mallory.email],
    ]);
    expect((await accept(link)).statusCode).toBe(404);
  });

  it('is removed stay when another owner has sent them again, and so do links to a password', async () => {
    const mallory = await stage.join('owner');
    const meera = await stage.join('support');
    await inviteBy(mallory, 'asha.too@example.com');
    const { invitations } = (await stage.asOwner('GET', TEAM_OPERATORS)).json<Team>();
    const id = invitations.find(({ email }) => email === 'asha.too@example.com')?.id;
    await stage.asOwner('POST', pathFor(TEAM_SEND_AGAIN, { invitationId: String(id) }));
    const sentAgain = stage.tokenInLastMail();
    await stage.withToken('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }), mallory.token);
    const toPassword = stage.tokenInLastMail();
    const removed = await stage.asOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: mallory.id }));
    expect(removed.json().message).toBe('The operator is removed.');
    expect((await accept(sentAgain)).statusCode).toBe(200);
    expect((await accept(toPassword)).statusCode).toBe(200);
  });
});

describe('a link to a new password', () => {
  async function linkTo(meera: Joined): Promise<string> {
    await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: meera.id }));
    return stage.tokenInLastMail();
  }
  const changeOwn = (meera: Joined) =>
    stage.withToken('PUT', TEAM_OWN_PASSWORD, meera.token, {
      ...{ currentPassword: meera.password, password: 'completely new words' },
    });

  it('opens nothing any more when the operator has changed it themselves', async () => {
    const meera = await stage.join('support');
    const link = await linkTo(meera);
    expect((await changeOwn(meera)).statusCode).toBe(200);
    const [withdrawn, changed] = await rows(2);
    const byMeera = { operatorId: meera.id, targetId: meera.id };
    expect(changed).toMatchObject({ ...byMeera, action: 'operator.password-changed' });
    expect(withdrawn).toMatchObject({ ...byMeera, action: 'operator.invitation-withdrawn' });
    expect((await accept(link, 'Studio owner')).statusCode).toBe(404);
    expect(await waiting()).not.toContain(meera.email);
    expect((await stage.signIn(meera.email, 'completely new words')).statusCode).toBe(200);
  });

  it('stays when the current password was wrong', async () => {
    const meera = await stage.join('support');
    const link = await linkTo(meera);
    expect((await changeOwn({ ...meera, password: 'wrong' })).statusCode).toBe(400);
    expect((await accept(link)).statusCode).toBe(200);
  });

  it('changes a name only with both names in the audit log', async () => {
    const meera = await stage.join('support');
    expect((await accept(await linkTo(meera), 'Studio owner')).statusCode).toBe(200);
    const told = async () => (await rows(3)).find(({ action }) => action === 'operator.password-changed');
    expect(await told()).toMatchObject({
      ...{ targetId: meera.id, before: { name: 'Meera' } },
      after: { name: 'Studio owner', byLink: true },
    });
    expect((await accept(await linkTo(meera), 'Studio owner')).statusCode).toBe(200);
    expect(await told()).toMatchObject({ targetId: meera.id, before: null, after: { byLink: true } });
  });
});

/** That such a statement waits for somebody else's transaction. */
async function seeAwaited(statement: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await stage.product.context.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike ${statement}`);
    expect(rows).toHaveLength(1);
  });
}

/** Answers a call that comes while a change of this operator's has locked their session and not yet them. */
async function during({ id }: Joined, call: () => Promise<LightMyRequestResponse>): Promise<number> {
  let answer: Promise<LightMyRequestResponse> | undefined;
  await stage.product.context.db.transaction(async (tx) => {
    await tx.select().from(operatorSessions).where(eq(operatorSessions.operatorId, id)).for('share');
    answer = call();
    await seeAwaited('update%operator_sessions%');
    await tx.select().from(operators).where(eq(operators.id, id)).for('share');
  });
  const response = await answer;
  return response?.statusCode ?? 0;
}

describe('in the middle of a change', () => {
  it('an operator is removed in the middle of a change of theirs', async () => {
    const meera = await stage.join('support');
    const remove = () => stage.asOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: meera.id }));
    expect(await during(meera, remove)).toBe(200);
    expect((await stage.withToken('GET', OPERATORS_SESSION, meera.token)).statusCode).toBe(401);
  });

  it('a password is changed in the middle of a change by a stolen token', async () => {
    const meera = await stage.join('support');
    const body = { currentPassword: meera.password, password: 'another garland of them' };
    const changePassword = () => stage.withToken('PUT', TEAM_OWN_PASSWORD, meera.token, body);
    expect(await during(meera, changePassword)).toBe(200);
    expect((await stage.withToken('GET', OPERATORS_SESSION, meera.token)).statusCode).toBe(401);
  });

  it('an operator signs out while their role is being changed', async () => {
    const meera = await stage.join('support');
    let answer: Promise<LightMyRequestResponse> | undefined;
    await stage.product.context.db.transaction(async (tx) => {
      await tx.update(operators).set({ role: 'catalogue' }).where(eq(operators.id, meera.id));
      answer = stage.withToken('POST', OPERATORS_SIGN_OUT, meera.token);
      await seeAwaited('select%operator_sessions%for share');
    });
    expect((await answer)?.statusCode).toBe(200);
    expect((await stage.withToken('GET', OPERATORS_SESSION, meera.token)).statusCode).toBe(401);
  });
});
