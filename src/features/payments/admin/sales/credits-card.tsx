import { CardFrame } from '#features/console/admin/figures/card-frame.tsx';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import type { CreditSums, MoneyFigures } from '../../statistics/contract.ts';

const ROWS: readonly (readonly [keyof CreditSums, string, '+' | '−'])[] = [
  ['sold', 'Sold', '+'],
  ['trial', 'Free trials', '+'],
  ['given', 'Given by operators', '+'],
  ['returned', 'Returned, no portrait was made', '+'],
  ['spent', 'Spent on portraits', '−'],
  ['expired', 'Expired', '−'],
  ['revoked', 'Taken back with refunds', '−'],
];

/** Where not even the words have room, they stand above their figures. */
const ROW = 'grid grid-cols-2 @3xs:table-row';

/** Where credits came from and went, with the days before beside it. */
export function CreditsCard({
  credits: { current, previous },
}: {
  readonly credits: MoneyFigures['credits'];
}) {
  return (
    <CardFrame title="Credits in and out">
      <table className="block w-full border-collapse text-left @3xs:table">
        <thead className="block text-sm text-ink-soft @3xs:table-header-group">
          <tr className={ROW}>
            <th scope="col" className="col-span-2 pb-1 font-normal">
              Credits
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
              These days
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
              Before
            </th>
          </tr>
        </thead>
        <tbody className="block @3xs:table-row-group">
          {ROWS.map(([name, words, sign]) => (
            <tr key={name} className={`${ROW} border-t border-line`}>
              <th scope="row" className="col-span-2 py-1.5 font-normal">
                {words}
              </th>
              <td className="py-1.5 pl-3 text-right font-semibold tabular-nums">
                {signed(current[name], sign)}
              </td>
              <td className="py-1.5 pl-3 text-right text-ink-soft tabular-nums">
                {signed(previous[name], sign)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {current.unlimited > 0 ? (
        <p className="mt-2 text-ink-soft">
          {formatCount(current.unlimited)} {current.unlimited === 1 ? 'portrait was' : 'portraits were'}{' '}
          covered by the Unlimited plan, which takes no credits.
        </p>
      ) : null}
    </CardFrame>
  );
}

function signed(credits: number, sign: '+' | '−'): string {
  return credits === 0 ? '0' : `${sign}${formatCount(credits)}`;
}
