import { type ReactNode, useState } from 'react';

export interface LazyDialogProps {
  readonly open: boolean;
  /** A dialog whose code may come only when it is first shown. */
  readonly children: ReactNode;
}

/** Nothing until the dialog is first opened; from then on it stays, so that it can close as it likes. */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
}
