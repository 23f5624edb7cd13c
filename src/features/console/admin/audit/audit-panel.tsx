import { useLocation, useSearch } from 'wouter';
import { AuditList } from './audit-list.tsx';
import { AuditFilters } from './view/audit-filters.tsx';
import { type AuditView, auditAddress, readAuditView } from './view/audit-view.ts';

/** Everything that operators did. The address says which of it is looked at, so that a view can be sent and gone back to. */
export function AuditPanel() {
  const [, navigate] = useLocation();
  const view = readAuditView(useSearch());
  const change = (changed: Partial<AuditView>) => navigate(auditAddress({ ...view, ...changed }));
  return (
    <div className="@container flex flex-col gap-3">
      <AuditFilters view={view} onChange={change} />
      <AuditList view={view} />
    </div>
  );
}
