import { classNames } from '#ui/class-names.ts';

/** A grey place for something that is coming; give it the size of what comes, so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-paper-deep', className)} />
  );
}
