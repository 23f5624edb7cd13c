import { FolderPlus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadFailure } from '#features/console/admin/kernel/load-failure.tsx';
import { toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CatalogueBrowser } from './catalogue-browser.tsx';
import { CatalogueDialogs } from './catalogue-dialogs.tsx';
import type { CatalogueDialog, OpenDialog } from './open-dialog.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';

const FAILURE = 'Failed to fetch categories';

/** Categories & Templates: what parents choose from, in its order, and all that can be done with it. */
export function CataloguePanel() {
  const [task, ask] = useState<CatalogueDialog | null>(null);
  const found = useCatalogue();
  const whereNext = useFocusAfterChange();
  return (
    <>
      <Content {...found} ask={ask} />
      <CatalogueDialogs task={task} onClose={() => ask(null)} {...whereNext} />
    </>
  );
}

function Content({ query, catalogue, ask }: ReturnType<typeof useCatalogue> & { readonly ask: OpenDialog }) {
  const { error } = query;
  useEffect(() => {
    if (error) toastFailure(error, FAILURE);
  }, [error]);
  if (catalogue && catalogue.length > 0) return <CatalogueBrowser catalogue={catalogue} ask={ask} />;
  if (catalogue) return <NoCategories ask={ask} />;
  if (!query.isError) return <Loading />;
  return (
    <LoadFailure
      title={FAILURE}
      error={error}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function NoCategories({ ask }: { readonly ask: OpenDialog }) {
  return (
    <EmptyState
      icon={<FolderPlus className="size-9" />}
      title="No categories yet"
      text="Parents choose a theme out of a category. Add the first one, or import a catalogue that was exported."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => ask({ type: 'name-category', category: null })}>Add category</Button>
          <Button variant="secondary" onClick={() => ask({ type: 'import' })}>
            <Upload aria-hidden="true" className="size-5" />
            Import
          </Button>
        </div>
      }
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Spinner label="Loading categories..." className="hidden" />
      <Skeleton className="h-12 w-full sm:max-w-sm" />
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="flex flex-col gap-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-17 w-full" />
          ))}
        </div>
        <div className="hidden flex-col gap-2 lg:flex">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-19 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
