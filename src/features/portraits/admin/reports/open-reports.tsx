import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { counted } from '#features/console/admin/kernel/count-words.ts';
import { MoreButton } from '#features/console/admin/kernel/more-button.tsx';
import { usePages } from '#features/console/admin/kernel/pages.ts';
import { ReasonDialog, type Reasoned, reasonForm } from '#features/console/admin/kernel/reason-dialog.tsx';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import type { Done } from '#features/console/contract.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { pathFor, REPORT_HANDLED, REPORTS } from '../../../endpoints.ts';
import type { ReportPage, ReportView } from '../../reports/contract.ts';
import { ReportedPicture } from './reported-picture.tsx';

/** Reports of parents that wait to be looked at, the oldest first; nothing where none does. */
export function OpenReports({ onPerson }: { readonly onPerson: (userId: string) => void }) {
  const { data, ...pages } = usePages<ReportPage>(REPORTS, {}, 'always');
  const reports = data?.pages.flatMap((page) => page.reports) ?? [];
  const [chosen, setChosen] = useState<ReportView | null>(null);
  if (reports.length === 0) return null;
  return (
    <section
      aria-labelledby="open-reports"
      className="mb-5 rounded-xl border-2 border-coral bg-card p-4 shadow-print"
    >
      <h2 id="open-reports" className="flex items-center gap-2 text-xl">
        <Flag aria-hidden="true" className="size-5 shrink-0 text-coral" />
        {counted(reports.length, 'report')} from parents
      </h2>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            onPerson={onPerson}
            onHandle={() => setChosen(report)}
          />
        ))}
      </ul>
      <MoreButton pages={pages} label="Show more" />
      {chosen ? <HandleDialog key={chosen.id} report={chosen} onClose={() => setChosen(null)} /> : null}
    </section>
  );
}

interface ReportLineProps {
  readonly report: ReportView;
  readonly onPerson: (userId: string) => void;
  readonly onHandle: () => void;
}

function ReportLine({ report, onPerson, onHandle }: ReportLineProps) {
  const { about, words, wish, themeName, engine, reportedAt, user, isDeleted, portraitId } = report;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 leading-snug">
      <div className="max-w-prose min-w-0">
        <p className="font-semibold wrap-anywhere">
          {about === 'picture' ? 'A picture' : 'A wish'}: {themeName}
        </p>
        {words ? <p className="wrap-anywhere">“{words}”</p> : <p className="text-ink-soft">Without words.</p>}
        {wish ? <p className="text-sm wrap-anywhere">The wish: {wish}</p> : null}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time> · {engine} · {portraitId}
          {isDeleted ? ' · deleted by its owner meanwhile' : null}
        </p>
        {user ? (
          <Button variant="link" className="-ml-1 text-base" onClick={() => onPerson(user.id)}>
            {user.email}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">An erased account</p>
        )}
        {isDeleted ? null : <ReportedPicture reportId={report.id} />}
      </div>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={onHandle}>
        Mark as handled
      </Button>
    </li>
  );
}

interface HandleDialogProps {
  readonly report: ReportView;
  readonly onClose: () => void;
}

function HandleDialog({ report, onClose }: HandleDialogProps) {
  const form = useKeptForm(`report/${report.id}`, reasonForm, { reason: '' }, { shouldFocusError: false });
  const queryClient = useQueryClient();
  const close = (): void => {
    form.letGo();
    onClose();
  };
  const changing = useChange({
    mutationFn: (body: Reasoned) =>
      consoleJson<Done>(pathFor(REPORT_HANDLED, { reportId: report.id }), { method: 'POST', body }),
    onSuccess: (answer) => {
      close();
      toast({ title: answer.message });
      void refreshAfter(queryClient, 'reportHandled');
    },
  });
  return (
    <ReasonDialog
      open
      size="sm"
      title="Mark as handled?"
      description="It leaves this list. What you write stands in the audit log, where operators find it again."
      form={form}
      hint="What was done about it, for the audit log."
      submitLabel="Handled"
      isBusy={changing.isPending}
      error={changing.error}
      failure="Failed to mark the report"
      onClose={close}
      onSubmit={(body) => changing.send(body)}
    />
  );
}
