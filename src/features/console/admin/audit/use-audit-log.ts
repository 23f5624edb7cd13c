import { AUDIT_LOG } from '#features/endpoints.ts';
import type { AuditPage } from '../../audit/contract.ts';
import { usePages } from '../kernel/pages.ts';
import { type AuditView, paramsOf } from './view/audit-view.ts';

/** The log's entries of a view, page by page. Coming back to it asks anew: the log grows by itself. */
export function useAuditLog(view: AuditView) {
  const { data, ...pages } = usePages<AuditPage>(AUDIT_LOG, paramsOf(view), 'always');
  return { ...pages, entries: data?.pages.flatMap(({ entries }) => entries) };
}
