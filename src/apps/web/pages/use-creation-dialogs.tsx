import { type ReactNode, useState } from 'react';
import { LoadingVeil, useLatePart } from '#ui/late-part.tsx';
import { screenLoader } from '../shell/lazy-screen.tsx';
import type { CreationDialog, CreationDialogsProps } from './creation-dialogs.tsx';

const loadDialogs = screenLoader(async () => (await import('./creation-dialogs.tsx')).CreationDialogs);

/** The main screen's dialogs, and what opens one of them. Their code comes once the screen stands. */
export function useCreationDialogs(props: Omit<CreationDialogsProps, 'opened' | 'onOpen'>) {
  const [opened, open] = useState<CreationDialog | null>(null);
  const Dialogs = useLatePart(loadDialogs, opened !== null, () => open(null));
  let dialogs: ReactNode = null;
  if (Dialogs) dialogs = <Dialogs {...props} opened={opened} onOpen={open} />;
  else if (opened !== null) dialogs = <LoadingVeil />;
  return { open, dialogs };
}
