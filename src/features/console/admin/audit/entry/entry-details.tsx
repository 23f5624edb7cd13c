import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AUDIT_TARGETS, type AuditEntry, type AuditTarget } from '../../../audit/contract.ts';
import { fullTimeOf } from '../../kernel/india-time.ts';
import { auditAddress } from '../view/audit-view.ts';
import { targetName } from '../view/audit-words.ts';
import { ChangeTable } from './change-table.tsx';
import { recordedChanges } from './recorded-changes.ts';

/** Everything that was recorded of an entry: what changed, when, by whom, from where; and the ways to more of it. */
export function EntryDetails({ entry }: { readonly entry: AuditEntry }) {
  const changes = recordedChanges(entry.before, entry.after);
  const { operator, target } = entry;
  const targetType = AUDIT_TARGETS.find((known): known is AuditTarget => known === target.type);
  return (
    <div className="flex flex-col gap-4">
      {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
      <dl className="grid gap-x-8 gap-y-1.5 @3xl:grid-cols-2">
        <Fact name="When">{fullTimeOf(entry.at)}</Fact>
        <Fact name="Action">
          <code className="text-sm">{entry.action}</code>
        </Fact>
        <Fact name="Done to">
          {targetName(entry)} <code className="text-sm text-ink-soft">{target.id}</code>
        </Fact>
        <Fact name="From">{entry.address || 'Nobody’s device'}</Fact>
        <Fact name="Browser">{entry.userAgent || 'Not said'}</Fact>
        <Fact name="Entry">{entry.id}</Fact>
      </dl>
      <p className="flex flex-wrap gap-x-6">
        {operator ? (
          <More to={auditAddress({ operator: operator.email })}>Everything by {operator.email}</More>
        ) : null}
        {targetType ? (
          // Without the type, what was done to a user's purchases is found too.
          <More
            to={auditAddress(
              targetType === 'user' ? { target: target.id } : { targetType, target: target.id },
            )}
          >
            Everything done to this {target.type}
          </More>
        ) : null}
      </p>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-18 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function More({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-accent-deep decoration-2 underline-offset-4 wrap-anywhere hover:text-accent-ink"
    >
      {children}
    </Link>
  );
}
