import type { OfferedEngine } from '../../../public-config/contract.ts';
import type { PortraitEngine } from '../../contract.ts';
import { madeByText } from './engine-words.ts';
import { PhotoSendings } from './photo-sendings.tsx';

export interface MadeByProps {
  readonly engine: PortraitEngine | undefined;
  readonly offered: readonly OfferedEngine[];
  /** Offers to tell of each time that its photo was sent. */
  readonly portraitId?: string | null;
}

/** Who made a portrait and where its photo went, where that may be more than one. */
export function MadeBy({ engine, offered, portraitId = null }: MadeByProps) {
  const text = madeByText(engine, offered);
  if (text === null) return null;
  return (
    <>
      <span className="block text-base leading-snug text-ink-soft">{text}</span>
      {portraitId !== null && typeof engine?.sentTo === 'string' ? (
        <PhotoSendings portraitId={portraitId} />
      ) : null}
    </>
  );
}
