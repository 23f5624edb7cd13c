import { Button } from '#ui/button.tsx';

export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The way to the next page of a list, under the list; nothing at its end. */
export function MoreButton({ pages, label }: { readonly pages: MorePages; readonly label: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchNextPageError ? 'Try again' : label}
      </Button>
      {pages.isFetchNextPageError ? (
        <p role="alert" className="font-semibold text-coral">
          More could not be loaded.
        </p>
      ) : null}
    </div>
  );
}
