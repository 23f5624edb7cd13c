/** What other features' servers may know of the console: who asks, how a change is recorded, and what the dashboard takes. */
export { changesNothing, operatorOf } from './access/access.ts';
export { idempotencyKeyOf, KEY_REUSED } from './access/idempotency-key.ts';
export type { Changed, MakeChange } from './access/make-change.ts';
export { type Change, recordAudit } from './audit/record-audit.ts';
export { listEntriesAbout } from './audit/target-store.ts';
export { answerHead, type Range } from './dashboard/range.ts';
export type { DashboardSource } from './dashboard/routes.ts';
