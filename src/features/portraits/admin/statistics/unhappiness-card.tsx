import { CardFrame, ShareBar } from '#features/console/admin/figures/card-frame.tsx';
import { formatShare } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import type { UnhappyReason } from '../../feedback/contract.ts';
import type { Unhappiness } from '../../statistics/contract.ts';

const REASON_NAMES: Readonly<Record<UnhappyReason, string>> = {
  hair: 'Hair',
  skin: 'Skin',
  'not-like-my-child': 'Not like the child',
  costume: 'Costume',
  other: 'Something else',
};

/** What parents were not happy with, the worst themes first. Nothing where nobody said so. */
export function UnhappinessCards({ unhappiness }: { readonly unhappiness: Unhappiness }) {
  const { told, reasons, themes, engines } = unhappiness;
  if (told === 0) return null;
  return (
    <>
      <CardFrame title="Not happy, by reason" note="What parents tapped, of portraits made in these days.">
        <ul className="flex flex-col gap-2.5">
          {reasons.map(({ reason, told: count }) => (
            <li key={reason}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                {REASON_NAMES[reason]}
                <span className="tabular-nums">
                  <span className="font-semibold">{formatCount(count)}</span>
                  <span className="text-ink-soft"> · {formatShare(count / told)}</span>
                </span>
              </div>
              <ShareBar share={count / told} className="bg-accent-deep" />
            </li>
          ))}
        </ul>
        <h4 className="mt-5 mb-2 font-semibold">By engine</h4>
        <Places places={engines.map((engine) => ({ ...engine, key: engine.engine, name: engine.engine }))} />
      </CardFrame>
      <CardFrame
        title="Not happy, worst themes first"
        note="By share of the theme’s portraits; few count less."
      >
        <Places places={themes.map((theme) => ({ ...theme, key: `${theme.categoryId} ${theme.themeId}` }))} />
      </CardFrame>
    </>
  );
}

type Place = Omit<Unhappiness['engines'][number], 'engine'> & { readonly key: string; readonly name: string };

function Places({ places }: { readonly places: readonly Place[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {places.map(({ key, name, told, made, reasons }) => (
        <li key={key} className="flex items-start justify-between gap-3 leading-snug">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft">
              {reasons
                .toSorted((one, other) => other.told - one.told)
                .map((one) => `${REASON_NAMES[one.reason]} ${formatShare(one.told / told)}`)
                .join(' · ')}
            </p>
          </div>
          <p className="shrink-0 text-right tabular-nums">
            <span className="font-semibold">{formatShare(told / Math.max(1, made))}</span>
            <span className="block text-sm text-ink-soft">
              {formatCount(told)} of {formatCount(made)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
