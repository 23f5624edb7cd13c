import { useLocation, useSearch } from 'wouter';
import { WordsProvider } from '../console-words.ts';
import type { PanelProps } from '../shell/panels.ts';
import { AuditList } from './audit-list.tsx';
import { AuditFilters } from './view/audit-filters.tsx';
import { type AuditView, auditAddress, readAuditView } from './view/audit-view.ts';

/** Everything that operators did. The address says which of it is looked at, so that a view can be sent and gone back to. */
export function AuditPanel({ parts }: PanelProps) {
  const [, navigate] = useLocation();
  const view = readAuditView(useSearch());
  const change = (changed: Partial<AuditView>) => navigate(auditAddress({ ...view, ...changed }));
  return (
    <WordsProvider value={parts.words}>
      <div className="@container flex flex-col gap-3">
        <AuditFilters view={view} onChange={change} />
        <AuditList view={view} />
      </div>
    </WordsProvider>
  );
}
