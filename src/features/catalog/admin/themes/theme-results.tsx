import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import type { FoundTheme } from '../theme-search.ts';
import type { ChangeNow } from '../use-catalogue.ts';
import { ThemeRow } from './theme-row.tsx';

export interface ThemeResultsProps {
  readonly found: readonly FoundTheme[];
  readonly query: string;
  readonly onClear: () => void;
  readonly change: ChangeNow;
  readonly ask: OpenDialog;
}

/** The themes of all categories whose name was searched for. */
export function ThemeResults({ found, query, onClear, change, ask }: ThemeResultsProps) {
  const count = `${found.length} ${found.length === 1 ? 'theme' : 'themes'} found`;
  return (
    <section aria-labelledby="catalogue-themes">
      <h2 id="catalogue-themes" tabIndex={-1} className="mb-3 text-xl">
        <span aria-live="polite">{count}</span>
      </h2>
      {found.length === 0 ? (
        <EmptyState
          className="rounded-lg border-2 border-dashed border-line"
          icon={<SearchX className="size-9" />}
          title="No theme of this name"
          text={`Nothing is called “${query.trim()}”, neither switched on nor off.`}
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all themes
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {found.map(({ category, theme }) => (
            <li key={theme.id} className="rounded-lg border-2 border-line bg-card">
              <ThemeRow {...{ category, theme, change, ask }} showsCategory />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
