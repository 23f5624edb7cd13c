import { AUDIT_LOG } from '#features/endpoints.ts';
import type { AuditEntry, AuditPage } from '../../../audit/contract.ts';
import { consoleJson } from '../../kernel/console-client.ts';
import { addressWith } from '../../kernel/pages.ts';
import { type AuditView, paramsOf } from '../view/audit-view.ts';

/** A file that a spreadsheet opens at once, read in a hundred calls. */
export const MOST_EXPORTED = 10_000;
const PAGE = 100;

/**
 * The entries of a view, newest first. `isAll` is false when there are more than are exported.
 * @throws HttpError when a page does not come; rejects when the signal aborts.
 */
export async function collectEntries(
  view: AuditView,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<{ entries: readonly AuditEntry[]; isAll: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const path = addressWith(AUDIT_LOG, { ...paramsOf(view), limit: String(PAGE), cursor });
    const page: AuditPage = await consoleJson<AuditPage>(path, { signal });
    entries.push(...page.entries);
    onProgress(entries.length);
    cursor = page.next;
  } while (cursor !== null && entries.length < MOST_EXPORTED);
  return { entries, isAll: cursor === null };
}
