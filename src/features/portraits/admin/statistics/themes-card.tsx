import { ThemePicture } from '#features/catalog/web/parts.tsx';
import { CardFrame } from '#features/console/admin/figures/card-frame.tsx';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { Badge } from '#ui/badge.tsx';
import type { PortraitFigures, ThemeUse } from '../../statistics/contract.ts';

export interface ThemesCardProps {
  readonly themes: PortraitFigures['themes'];
}

const STATE_WORDS = { on: null, off: 'Switched off', deleted: 'Deleted' } as const;

/** What parents choose, and what nobody does. */
export function ThemesCards({ themes }: ThemesCardProps) {
  const { mostUsed, leastUsed, neverUsed, switchedOn } = themes;
  const unused =
    neverUsed === 0
      ? `Each of the ${formatCount(switchedOn)} themes that are on was used.`
      : `${formatCount(neverUsed)} of the ${formatCount(switchedOn)} themes that are on ${neverUsed === 1 ? 'was' : 'were'} not used.`;
  return (
    <>
      <CardFrame title="Most used themes" note="By portraits made.">
        {mostUsed.length === 0 ? (
          <p className="text-ink-soft">No theme was used in these days.</p>
        ) : (
          <ThemeList themes={mostUsed} />
        )}
      </CardFrame>
      <CardFrame title="Least used themes" note={unused}>
        <ThemeList themes={leastUsed} />
      </CardFrame>
    </>
  );
}

interface ThemeListProps {
  readonly themes: readonly ThemeUse[];
}

function ThemeList({ themes }: ThemeListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {themes.map(({ themeId, reworded, picture, categoryId, name, categoryName, made, notMade, state }) => (
        <li key={`${categoryId} ${themeId}`} className="flex items-center gap-3">
          <ThemePicture
            theme={{ id: themeId, reworded, picture }}
            categoryId={categoryId}
            className="size-11 shrink-0 overflow-hidden rounded-sm"
          />
          <div className="min-w-0 grow leading-snug">
            <p className="truncate font-semibold">{name}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {categoryName ?? 'Category deleted'}
              {STATE_WORDS[state] ? <Badge>{STATE_WORDS[state]}</Badge> : null}
            </p>
          </div>
          <p className="shrink-0 text-right leading-snug tabular-nums">
            <span className="font-semibold">{formatCount(made)}</span>
            <span className="block text-sm text-ink-soft">
              {notMade > 0 ? `${formatCount(notMade)} not made` : made === 0 ? 'not used' : 'made'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
