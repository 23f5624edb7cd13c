import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import {
  mayNotify,
  noticePermission,
  type ObservedCreation,
  readyWorker,
  showReady,
  whenReady,
} from './ready-notice.ts';

type Telling = 'offered' | 'asking' | 'on' | 'refused';

/** Tells of the portrait outside of the page, where the parent asks for it. Nothing where the browser can't. */
export function TellWhenReady({ session }: { readonly session: ObservedCreation }) {
  const [telling, setTelling] = useState<Telling>('offered');
  const [isPossible] = useState(() => noticePermission() !== null);
  if (!isPossible) return null;
  const turnOn = async (): Promise<void> => {
    setTelling('asking');
    const isAllowed = await mayNotify();
    setTelling(isAllowed ? 'on' : 'refused');
    if (!isAllowed) return;
    const worker = readyWorker();
    // The page may be another one by then: what watches is the session, not this button.
    whenReady(session, (themeName) => void showReady(themeName, worker).catch(() => undefined));
  };
  return (
    <div role="status" className="mt-3 flex min-h-12 items-center justify-center text-balance">
      {telling === 'on'
        ? 'We will tell you when it is ready. Please leave the page open in the background.'
        : null}
      {telling === 'refused'
        ? 'Your browser does not let us. Your portrait will be in your gallery all the same.'
        : null}
      {telling === 'offered' || telling === 'asking' ? (
        <Button variant="secondary" busy={telling === 'asking'} onClick={() => void turnOn()}>
          {telling === 'asking' ? null : <BellRing aria-hidden="true" className="size-5" />}
          Tell me when it is ready
        </Button>
      ) : null}
    </div>
  );
}
