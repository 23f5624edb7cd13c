import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The places of the figures while they are on their way. */
export function DashboardSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3 sm:gap-4">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
        <Skeleton className="h-88" />
        <Skeleton className="h-88" />
      </div>
    </div>
  );
}
