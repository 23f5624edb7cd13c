import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createTestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { operatorSessions, operators } from '../tables.ts';
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from './session-policy.ts';
import { createOperatorSessions } from './sessions.ts';
import {
  deleteEndedSessions,
  keepEnvironmentOperator,
  lockSession,
  type OperatorRow,
  revokeSession,
} from './store.ts';

const SECRET = 'a secret of this installation';
const ENVIRONMENT = { email: 'owner@example.com', password: 'from the environment' };
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

const database = forFile(createTestDatabase);
let owner: OperatorRow;
let meera: OperatorRow;
beforeAll(async () => {
  owner = await keepEnvironmentOperator(database.db, ENVIRONMENT.email);
  const [row] = await database.db
    .insert(operators)
    .values({ email: 'meera@example.com', name: 'Meera', role: 'support', passwordHash: 'a hash' })
    .returning();
  if (!row) throw new Error('no operator was made');
  meera = row;
});

const sessionsWith = (environment: { email: string; password?: string } = ENVIRONMENT, secret = SECRET) =>
  createOperatorSessions({ db: database.db, clock, secret, environment });

describe('a session', () => {
  it('is known by its token, of which nothing is kept', async () => {
    const sessions = sessionsWith();
    const { token, expiresAt } = await sessions.open(database.db, meera);
    expect(token).toMatch(/^mpo_[\w-]{43}$/);
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(OPERATOR_SESSION_MS);
    expect(await sessions.find(token)).toMatchObject({ operator: { email: 'meera@example.com' }, expiresAt });
    expect(await sessions.find(token.slice(0, -1))).toBeNull();
    expect(await sessions.find(token.replace('mpo_', ''))).toBeNull();
    const kept = JSON.stringify(await database.db.select().from(operatorSessions));
    expect(kept).not.toContain(token.slice(4));
  });

  it.each([
    ['another password', { email: ENVIRONMENT.email, password: 'another one' }],
    ['no password', { email: ENVIRONMENT.email }],
    ['another address', { email: 'new@example.com', password: ENVIRONMENT.password }],
  ])('of the first operator ends with %s in the environment', async (_what, environment) => {
    const { token } = await sessionsWith().open(database.db, owner);
    expect(await sessionsWith().find(token)).not.toBeNull();
    expect(await sessionsWith(environment).find(token)).toBeNull();
  });

  it('of an invited operator does not care for the environment, and ends with their own password', async () => {
    const { token } = await sessionsWith().open(database.db, meera);
    expect(
      await sessionsWith({ email: 'new@example.com', password: 'another one' }).find(token),
    ).not.toBeNull();
    await database.db.update(operators).set({ passwordHash: 'another hash' });
    expect(await sessionsWith().find(token)).toBeNull();
    await database.db.update(operators).set({ passwordHash: 'a hash' });
  });

  it('that nobody uses for half an hour ends, and one that is used goes on until its twelve hours are over', async () => {
    const sessions = sessionsWith();
    const [used, left] = [await sessions.open(database.db, meera), await sessions.open(database.db, meera)];
    for (let quarters = 0; quarters < 47; quarters++) {
      clock.advance(OPERATOR_IDLE_MS / 2);
      expect(await sessions.find(used.token)).not.toBeNull();
    }
    expect(await sessions.find(left.token)).toBeNull();
    clock.advance(OPERATOR_IDLE_MS / 2);
    expect(await sessions.find(used.token)).toBeNull();
  });

  it('that was left alone makes no change either, and comes back by no later use', async () => {
    const sessions = sessionsWith();
    const { id, token } = await sessions.open(database.db, meera);
    const hold = () => database.db.transaction((tx) => lockSession(tx, id, clock.now()));
    clock.advance(OPERATOR_IDLE_MS - 1);
    expect(await hold()).not.toBeNull();
    clock.advance(1);
    expect(await hold()).toBeNull();
    expect(await sessions.find(token)).toBeNull();
    clock.advance(-1);
    expect(await sessions.find(token)).not.toBeNull();
  });

  it('that another installation opened is none, though the tables were copied', async () => {
    const { token } = await sessionsWith(ENVIRONMENT, 'the secret of another one').open(database.db, meera);
    expect(await sessionsWith().find(token)).toBeNull();
  });
});

it('the clean-up deletes sessions that ended or were ended, and no other', async () => {
  await database.db.delete(operatorSessions);
  const sessions = sessionsWith();
  const open = () => sessions.open(database.db, meera);
  await open();
  clock.advance(OPERATOR_SESSION_MS);
  const [running, revoked] = [await open(), await open()];
  await revokeSession(database.db, revoked.id, clock.now());
  clock.advance(1);
  await deleteEndedSessions(database.db, clock.now());
  const left = await database.db.select({ id: operatorSessions.id }).from(operatorSessions);
  expect(left).toEqual([{ id: running.id }]);
});
