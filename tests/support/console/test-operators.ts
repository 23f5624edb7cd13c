import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OperatorRole } from '#features/console/contract.ts';
import { operators } from '#features/console/server/tables.ts';
import type { Context } from '../../../src/apps/context.ts';

/** An operator with a session. */
export interface TestOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly bearer: { readonly authorization: string };
}

/** An operator of this role, signed in with a second step: what it opens is second-step.test.ts's matter. */
export async function signInOperator(
  context: Pick<Context, 'db' | 'operatorConsole'>,
  role: OperatorRole = 'owner',
): Promise<TestOperator> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const [row] = await context.db
    .insert(operators)
    .values({ email, name: `The ${role}`, role })
    .returning();
  if (!row) throw new Error('no operator was made');
  const { token } = await context.operatorConsole.sessions.open(context.db, row, true);
  return { id: row.id, email, role, bearer: { authorization: `Bearer ${token}` } };
}

/** The same operator with a session of now: one that nobody uses ends after half an hour. */
export async function signInAgain(
  context: Pick<Context, 'db' | 'operatorConsole'>,
  operator: TestOperator,
): Promise<TestOperator> {
  const [row] = await context.db.select().from(operators).where(eq(operators.id, operator.id));
  if (!row) throw new Error('no such operator');
  const { token } = await context.operatorConsole.sessions.open(context.db, row, true);
  return { ...operator, bearer: { authorization: `Bearer ${token}` } };
}
