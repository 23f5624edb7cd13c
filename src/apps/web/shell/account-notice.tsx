import { CloudOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useAuth } from '#features/accounts/web/use-auth.ts';
import { Button } from '#ui/button.tsx';

/** While the account's figures could not be had: why they show as nothing, and another try. The rest of the page works. */
export function AccountNotice() {
  const { retry, isRetrying } = useAuth();
  const box = useRef<HTMLElement>(null);
  // The button goes when the account has come; whoever pressed it goes on from the page.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  return (
    <section
      ref={box}
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-coral-soft px-4 py-2 leading-snug"
    >
      <p className="flex items-start gap-2.5">
        <CloudOff aria-hidden="true" className="size-5 shrink-0 text-coral" />
        We could not load your account, so your credits show as 0. Nothing is lost.
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isRetrying}
        aria-busy={isRetrying}
        onClick={() => isRetrying || retry()}
      >
        Try again
      </Button>
    </section>
  );
}
