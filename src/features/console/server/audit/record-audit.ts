import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditAction, AuditTarget } from '../../audit/contract.ts';
import type { OperatorRole } from '../../contract.ts';
import { insertAuditEntry } from './store.ts';

/** Where a call came from. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** Whose doing it is. */
export interface AuditActor extends RequestOrigin {
  readonly operatorId: string;
  readonly email: string;
  readonly role: OperatorRole;
}

/** Nobody who is signed in: whoever calls from there. */
export type AnonymousActor = RequestOrigin & { readonly operatorId?: undefined };

/** What was done, in values that JSON can hold. Nothing secret, and no person but by their id. */
export interface Change {
  readonly action: AuditAction;
  /** `name` is what the target is called; left out for people. */
  readonly target: { readonly type: AuditTarget; readonly id: string; readonly name?: string };
  readonly before?: object | null;
  readonly after?: object | null;
}

const LONGEST_USER_AGENT = 400;

/** Adds a row to the audit log: in the transaction of what it tells, so that there is neither without the other. */
export async function recordAudit(
  tx: DatabaseOrTx,
  doer: AuditActor | AnonymousActor,
  at: Date,
  change: Change,
): Promise<void> {
  const { action, target, before, after } = change;
  await insertAuditEntry(tx, {
    at,
    ...(doer.operatorId && {
      operatorId: doer.operatorId,
      operatorEmail: doer.email,
      operatorRole: doer.role,
    }),
    action,
    targetType: target.type,
    targetId: target.id,
    targetName: target.name ?? null,
    before: before ?? null,
    after: after ?? null,
    address: doer.address,
    userAgent: doer.userAgent.slice(0, LONGEST_USER_AGENT),
  });
}
