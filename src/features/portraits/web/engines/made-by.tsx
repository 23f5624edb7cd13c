import type { OfferedEngine } from '../../../public-config/contract.ts';
import type { PortraitEngine } from '../../contract.ts';
import { madeByText } from './engine-words.ts';

export interface MadeByProps {
  readonly engine: PortraitEngine | undefined;
  readonly offered: readonly OfferedEngine[];
}

/** Who made a portrait and where its photo went, where that may be more than one. */
export function MadeBy({ engine, offered }: MadeByProps) {
  const text = madeByText(engine, offered);
  return text === null ? null : <span className="block text-base leading-snug text-ink-soft">{text}</span>;
}
