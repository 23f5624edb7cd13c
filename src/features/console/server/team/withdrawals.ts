import type { Change } from '../audit/record-audit.ts';
import type { InvitationRow } from './store.ts';

/** What the audit log says of a mailed link that opens nothing any more. */
export function withdrawal({ id, email, role }: InvitationRow): Change {
  return {
    action: 'operator.invitation-withdrawn',
    target: { type: 'operator', id, name: email },
    before: { role },
  };
}
