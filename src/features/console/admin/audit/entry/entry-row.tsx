import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AuditEntry } from '../../../audit/contract.ts';
import { timeOf } from '../../kernel/india-time.ts';
import { actorName, sentenceOfEntry } from '../view/audit-words.ts';
import { EntryDetails } from './entry-details.tsx';

/** One entry as a sentence; opened, everything that was recorded of it. */
export function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          'grid min-h-12 w-full grid-cols-[1fr_auto] items-start gap-x-3 px-4 py-2.5 text-left outline-offset-[-3px] hover:bg-accent-soft',
          '@3xl:grid-cols-[6rem_minmax(0,1fr)_9.5rem_1.25rem] @3xl:items-baseline @3xl:gap-x-4 @3xl:px-5',
        )}
      >
        <time dateTime={entry.at} className="text-ink-soft tabular-nums">
          {timeOf(entry.at)}
        </time>
        <span className="min-w-0 wrap-anywhere @max-3xl:col-span-2 @max-3xl:row-start-2">
          <Sentence entry={entry} />
        </span>
        <span className="text-ink-soft tabular-nums wrap-anywhere @max-3xl:col-span-2 @max-3xl:row-start-3">
          {entry.address ? (
            <>
              <span className="@3xl:sr-only">from </span>
              {entry.address}
            </>
          ) : null}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-5 text-ink-soft transition-transform @max-3xl:col-start-2 @max-3xl:row-start-1 @3xl:self-center',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen ? (
        <div id={id} className="border-t border-dashed border-line bg-paper px-4 py-4 @3xl:px-5">
          <EntryDetails entry={entry} />
        </div>
      ) : null}
    </li>
  );
}

function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { did, name, how } = sentenceOfEntry(entry);
  return (
    <>
      <span>{actorName(entry)}</span>{' '}
      {entry.operator ? (
        <Badge className="mx-0.5 px-2! align-baseline text-xs! font-normal">{entry.operator.role}</Badge>
      ) : null}{' '}
      {did} {name ? <b className="font-semibold">{name}</b> : null}
      {how ? ` ${how}` : null}
    </>
  );
}
