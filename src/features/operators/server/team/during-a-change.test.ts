import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { createTeamStage, type Joined, type TeamStage } from '../../../../../tests/support/team-stage.ts';
import { operatorSessions, operators } from '../tables.ts';

let stage: TeamStage;
beforeAll(async () => {
  stage = await createTeamStage(systemClock);
});
afterAll(() => stage.close());

/** That such a statement waits for somebody else's transaction. */
async function seeAwaited(statement: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await stage.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike ${statement}`);
    expect(rows).toHaveLength(1);
  });
}

/** Answers a call that comes while a change of this operator's has locked their session and not yet them. */
async function during({ id }: Joined, call: () => Promise<LightMyRequestResponse>): Promise<number> {
  let answer: Promise<LightMyRequestResponse> | undefined;
  await stage.db.transaction(async (tx) => {
    await tx.select().from(operatorSessions).where(eq(operatorSessions.operatorId, id)).for('share');
    answer = call();
    await seeAwaited('update%operator_sessions%');
    await tx.select().from(operators).where(eq(operators.id, id)).for('share');
  });
  const response = await answer;
  return response?.statusCode ?? 0;
}

it('an operator is removed in the middle of a change of theirs', async () => {
  const meera = await stage.join('support');
  const remove = () => stage.asOwner('DELETE', `/api/admin/operators/${meera.id}`);
  expect(await during(meera, remove)).toBe(200);
  expect((await stage.withToken('GET', '/api/admin/session', meera.token)).statusCode).toBe(401);
});

it('a password is changed in the middle of a change by a stolen token', async () => {
  const meera = await stage.join('support');
  const body = { currentPassword: meera.password, password: 'another garland of them' };
  const changePassword = () => stage.withToken('PUT', '/api/admin/password', meera.token, body);
  expect(await during(meera, changePassword)).toBe(200);
  expect((await stage.withToken('GET', '/api/admin/session', meera.token)).statusCode).toBe(401);
});

it('an operator signs out while their role is being changed', async () => {
  const meera = await stage.join('support');
  let answer: Promise<LightMyRequestResponse> | undefined;
  await stage.db.transaction(async (tx) => {
    await tx.update(operators).set({ role: 'catalogue' }).where(eq(operators.id, meera.id));
    answer = stage.withToken('POST', '/api/admin/logout', meera.token);
    await seeAwaited('select%operator_sessions%for share');
  });
  expect((await answer)?.statusCode).toBe(200);
  expect((await stage.withToken('GET', '/api/admin/session', meera.token)).statusCode).toBe(401);
});
