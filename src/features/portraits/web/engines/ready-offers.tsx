import { MailWhenReady } from './mail-when-ready.tsx';
import type { ObservedCreation } from './ready-notice.ts';
import { TellWhenReady } from './tell-when-ready.tsx';

export interface ReadyOffersProps {
  readonly session: ObservedCreation;
  /** Null until the server has the photo. */
  readonly portraitId: string | null;
}

/** The ways to hear of the portrait without looking at the page. */
export function ReadyOffers({ session, portraitId }: ReadyOffersProps) {
  return (
    <>
      <TellWhenReady session={session} />
      <MailWhenReady portraitId={portraitId} />
    </>
  );
}
