import { type ReactNode, Suspense, useState } from 'react';
import { LoadingVeil } from '#ui/late-part.tsx';

export interface LazyDialogProps {
  readonly open: boolean;
  /** A dialog whose code may come only when it is first shown. */
  readonly children: ReactNode;
}

/** Nothing until the dialog is first opened; from then on it stays, so that it can close as it likes. */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <Suspense fallback={<LoadingVeil />}>{children}</Suspense>;
}
