import { RotateCw, ScrollText, SearchX } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDay } from '#ui/day-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AuditEntry } from '../../audit/contract.ts';
import { formatCount } from '../kernel/count-words.ts';
import { LoadFailure } from '../kernel/load-failure.tsx';
import { MoreButton } from '../kernel/more-button.tsx';
import { EntryRow } from './entry/entry-row.tsx';
import { ExportButton } from './export/export-button.tsx';
import { useAuditLog } from './use-audit-log.ts';
import { type AuditView, auditAddress, isBackwards, isWholeLog } from './view/audit-view.ts';

/** The entries of a view, newest first, under their days. */
export function AuditList({ view }: { readonly view: AuditView }) {
  const log = useAuditLog(view);
  const { entries } = log;
  const isStale = log.isPlaceholderData;
  return (
    <section aria-label="Audit log" className="flex flex-col gap-2">
      <ListHead view={view} log={log} />
      <div
        aria-busy={log.isPending || isStale || undefined}
        className={classNames(
          'overflow-hidden rounded-xl border border-line bg-card shadow-print transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        {entries ? <Days entries={entries} view={view} /> : null}
        {!entries && log.isPending ? <Waiting /> : null}
        {!entries && log.isError ? (
          <LoadFailure
            title="Failed to fetch the audit log"
            error={log.error}
            isBusy={log.isFetching}
            onRetry={() => void log.refetch()}
          />
        ) : null}
      </div>
      <MoreButton pages={log} label="Show older entries" />
    </section>
  );
}

interface ListHeadProps {
  readonly view: AuditView;
  readonly log: ReturnType<typeof useAuditLog>;
}

/** How many there are, and what can be done with all of them. */
function ListHead({ view, log }: ListHeadProps) {
  const { entries = [], isPlaceholderData: isStale } = log;
  const isRefreshing = log.isRefetching && !isStale && !log.isFetchingNextPage;
  const isShown = entries.length > 0 && !isStale;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1">
      <p aria-live="polite" className="text-ink-soft">
        {isShown ? (
          <>
            <span className="font-semibold text-ink">{countWords(entries.length, log.hasNextPage)}</span>{' '}
            Newest first, in India's time
          </>
        ) : null}
      </p>
      <div className="ml-auto flex items-center gap-2">
        <ExportButton view={view} disabled={!isShown} />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Refresh the log"
          busy={isRefreshing}
          onClick={() => void log.refetch()}
        >
          {isRefreshing ? null : <RotateCw aria-hidden="true" className="size-5" />}
        </Button>
      </div>
    </div>
  );
}

function countWords(count: number, isMore: boolean): string {
  const what = count === 1 ? '1 entry' : `${formatCount(count)} entries`;
  return isMore ? `The latest ${what}.` : `${what}.`;
}

function Days({ entries, view }: { readonly entries: readonly AuditEntry[]; readonly view: AuditView }) {
  const [, navigate] = useLocation();
  if (entries.length === 0) return <Nothing view={view} onClear={() => navigate(auditAddress({}))} />;
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return [...days].map(([day, those]) => (
    <section key={day} aria-label={day} className="border-line not-first:border-t">
      <h2 className="border-b border-line bg-paper-deep px-4 py-1.5 font-text text-base font-semibold @3xl:px-5">
        {day}
      </h2>
      <ul className="divide-y divide-line">
        {those.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Nothing({ view, onClear }: { readonly view: AuditView; readonly onClear: () => void }) {
  if (isWholeLog(view)) {
    return (
      <EmptyState
        icon={<ScrollText className="size-9" />}
        title="Nothing yet"
        text="Whatever an operator changes here is written down, and stays."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX className="size-9" />}
      title="Nothing fits"
      text={
        isBackwards(view)
          ? '“From” is after “To”: there is no day between them.'
          : 'No operator did anything like this. Try other words, or more days.'
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          Show the whole log
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <span role="status" className="sr-only">
        Loading the audit log...
      </span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="h-12 w-full" />
      ))}
    </div>
  );
}
