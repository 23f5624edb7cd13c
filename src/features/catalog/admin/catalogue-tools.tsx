import { useMutation } from '@tanstack/react-query';
import { Download, Ellipsis, Search, Upload, X } from 'lucide-react';
import { toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { exportCatalogue } from './exchange/catalogue-exchange.ts';

export interface CatalogueToolsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onImport: () => void;
}

/** Finding a theme by its name; the catalogue as a file, out and in. */
export function CatalogueTools({ query, onQuery, onImport }: CatalogueToolsProps) {
  const exporting = useMutation({
    mutationFn: exportCatalogue,
    onError: (error) => toastFailure(error, 'Failed to export the catalogue'),
  });
  const exportNow = () => exporting.isPending || exporting.mutate();
  return (
    <div className="flex items-center gap-2">
      <ThemeSearch query={query} onQuery={onQuery} />
      <div className="ml-auto hidden gap-2 sm:flex">
        <Button variant="secondary" size="sm" className="min-h-11" onClick={onImport}>
          <Upload aria-hidden="true" className="size-5" />
          Import
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          busy={exporting.isPending}
          onClick={exportNow}
        >
          <Download aria-hidden="true" className="size-5" />
          Export
        </Button>
      </div>
      <div className="sm:hidden">
        <Menu
          trigger={
            <button type="button" aria-label="Import and export" className={buttonClasses('ghost', 'icon')}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </button>
          }
          entries={[
            { label: 'Import', icon: Upload, onSelect: onImport },
            { label: 'Export', icon: Download, onSelect: exportNow },
          ]}
        />
      </div>
    </div>
  );
}

function ThemeSearch({ query, onQuery }: Pick<CatalogueToolsProps, 'query' | 'onQuery'>) {
  return (
    <search className="relative min-w-0 grow sm:max-w-sm">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
      />
      <input
        type="search"
        aria-label="Find a theme by name"
        placeholder="Find a theme by name"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="min-h-12 w-full rounded-full border-2 border-line-strong bg-card pr-12 pl-11 text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:appearance-none"
      />
      {query ? (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={(event) => {
            event.currentTarget.closest('search')?.querySelector('input')?.focus();
            onQuery('');
          }}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      ) : null}
    </search>
  );
}
