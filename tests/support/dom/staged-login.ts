import type { OperatorRole } from '#features/console/contract.ts';
import { OPERATORS_SESSION, OPERATORS_SIGN_IN } from '../../../src/features/endpoints.ts';
import { sessionOf } from './open-console.tsx';
import type { StagedAnswer } from './staged-server.ts';

/** A server that lets this operator in by any password. */
export function stageLogin(role: OperatorRole = 'owner', id?: string): Record<string, StagedAnswer> {
  const session = sessionOf(role, id);
  const { success, operator, expiresAt } = session;
  const message = 'Login successful';
  return {
    [`GET ${OPERATORS_SESSION}`]: { json: session },
    [`POST ${OPERATORS_SIGN_IN}`]: {
      json: { success, operator, expiresAt, message, token: `mpo_${operator.id}` },
    },
  };
}
