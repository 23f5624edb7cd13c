import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The server did not answer; the session is kept, since it may be good. */
export function UnreachableScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Magic Portrait</h1>
      <EmptyState
        icon={<CloudOff className="size-10" />}
        title="We could not reach the studio"
        text="Please check your connection. You are still signed in on this device."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </main>
  );
}
