import { useQuery } from '@tanstack/react-query';
import { Waves } from 'lucide-react';
import { useState } from 'react';
import { counted, formatCount } from '#features/console/admin/kernel/count-words.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import { USERS_WAVES } from '../../../endpoints.ts';
import {
  type SignUpBurstList as Shown,
  type SignUpBurst,
  WAVE_DAYS,
  WAVES_SHOWN,
} from '../../waves/contract.ts';

/** Lines that are shown before somebody asks for all. */
const FIRST_LINES = 3;

/** Networks that made more accounts than they have free trials; nothing where none did. */
export function SignUpBurstList() {
  const { data } = useQuery<Shown>({ queryKey: [USERS_WAVES], staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  if (!data || data.waves.length === 0) return null;
  const { waves, hasMore } = data;
  const lines = showsAll ? waves : waves.slice(0, FIRST_LINES);
  return (
    <section
      aria-labelledby="sign-up-waves"
      className="mb-5 rounded-xl border border-line bg-card p-4 shadow-print @3xl:p-5"
    >
      <h2 id="sign-up-waves" className="flex items-center gap-2 text-xl">
        <Waves aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        Waves of sign-ups
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{summaryOf(data)}</p>
      <WaveTable waves={lines} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {waves.length > FIRST_LINES ? (
          <Button variant="link" className="-ml-1 min-h-11" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show the newest alone' : `Show all ${waves.length}`}
          </Button>
        ) : null}
        {showsAll && hasMore ? (
          <p className="text-ink-soft">The newest {WAVES_SHOWN}: there are more.</p>
        ) : null}
      </div>
    </section>
  );
}

function summaryOf({ budget, stillWaiting: { google, verification } }: Shown): string {
  const unproved = verification > 0 ? `, ${formatCount(verification)} for a confirmed address` : '';
  return (
    `Hours of the last ${WAVE_DAYS} days in which a network made accounts beyond its ${counted(budget, 'free trial')} a day. ` +
    `Waiting still: ${counted(google, 'trial')} for Google or a purchase${unproved}.`
  );
}

/** A table where there is room, and lines where there is not. */
function WaveTable({ waves }: { readonly waves: readonly SignUpBurst[] }) {
  return (
    <table className="mt-3 block w-full text-left @3xl:table">
      <caption className="sr-only">Waves of sign-ups</caption>
      <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Hour from (India)
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Network
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Accounts
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Trials that wait
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line @3xl:table-row-group">
        {waves.map((wave) => (
          <WaveRow key={`${wave.hour} ${wave.network}`} wave={wave} />
        ))}
      </tbody>
    </table>
  );
}

function WaveRow({ wave: { hour, network, accounts, waiting } }: { readonly wave: SignUpBurst }) {
  return (
    <tr className="grid grid-cols-[1fr_auto] py-2.5 tabular-nums @3xl:table-row">
      <td className="text-sm text-ink-soft @3xl:py-2.5 pr-4 @3xl:text-base">
        <time dateTime={hour}>{formatDateTime(hour)}</time>
      </td>
      <td className="col-start-1 row-start-1 min-w-0 font-semibold wrap-anywhere @3xl:py-2.5 pr-4">
        {network}
      </td>
      <td className="col-start-2 row-start-1 text-right @3xl:py-2.5">
        {formatCount(accounts)}
        <span className="@3xl:hidden"> {accounts === 1 ? 'account' : 'accounts'}</span>
      </td>
      <td className="text-right text-sm text-ink-soft @3xl:py-2.5 @3xl:text-base">
        {formatCount(waiting)}
        <span className="@3xl:hidden"> {waiting === 1 ? 'trial waits' : 'trials wait'}</span>
      </td>
    </tr>
  );
}
