import { OPERATORS, type OperatorRole } from '#features/console/contract.ts';
import { sessionOf } from './open-console.tsx';
import type { StagedAnswer } from './staged-server.ts';

/** A server that lets this operator in by any password. */
export function stageLogin(role: OperatorRole = 'owner', id?: string): Record<string, StagedAnswer> {
  const session = sessionOf(role, id);
  const { success, operator, expiresAt } = session;
  const message = 'Login successful';
  return {
    [`GET ${OPERATORS.session}`]: { json: session },
    [`POST ${OPERATORS.signIn}`]: {
      json: { success, operator, expiresAt, message, token: `mpo_${operator.id}` },
    },
  };
}
