import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { PORTRAITS_SENDINGS, pathFor } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { dateTimeText } from '#ui/india-days.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { PhotoSending, PhotoSendings as Sendings } from '../../contract.ts';

/** To whom, to which model and when a portrait's photo was sent: told, and asked for, once it is opened. */
export function PhotoSendings({ portraitId }: { readonly portraitId: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        Which model saw the photo, and when
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <SendingList portraitId={portraitId} /> : null}
      </div>
    </div>
  );
}

function SendingList({ portraitId }: { readonly portraitId: string }) {
  const queryKey = [pathFor(PORTRAITS_SENDINGS, { id: portraitId })];
  const { data, error, isFetching, refetch } = useQuery<Sendings>({ queryKey });
  if (!data && error && !isFetching) {
    return (
      <div role="alert">
        We could not look this up. {failureAdvice(error)}{' '}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner label="Looking it up..." className="size-5 text-accent-deep" />;
  return (
    <ul aria-label="Where the photo was sent" className="flex flex-col gap-2 leading-snug">
      {data.sendings.map((sending) => (
        <Sending key={sending.id} sending={sending} />
      ))}
    </ul>
  );
}

function Sending({ sending: { sentTo, model, sentAt, made } }: { readonly sending: PhotoSending }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{sentTo ?? 'Our own machine'}</span>,{' '}
      <time dateTime={sentAt} className="inline-block">
        {dateTimeText(new Date(sentAt))}
      </time>
      <span className="block text-ink-soft">
        Model {model}
        {made ? null : (
          <>
            {' · '}
            <span className="inline-block">no portrait came back</span>
          </>
        )}
      </span>
    </li>
  );
}
