import { House, Send } from 'lucide-react';
import { usableEngine } from '../offered-engines.ts';
import { fallbackReceivers, orderText, photoText } from './engine-words.ts';
import type { Engines } from './use-engines.ts';

/** By the button: where the photo goes with this order. */
export function OrderSentence({ engines }: { readonly engines: Engines }) {
  const { chosen, offered, consents, wanted } = engines;
  if (!chosen) return null;
  const unlimited = usableEngine(offered, consents, wanted);
  const usedUp = unlimited?.id === chosen.id ? undefined : unlimited;
  const Sign = chosen.sendsPhotoTo === null ? House : Send;
  return (
    <span className="flex items-start gap-2 text-base leading-snug">
      <Sign aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-teal" />
      <span className="min-w-0 text-pretty">
        {orderText(chosen, fallbackReceivers(chosen, offered, consents), usedUp)}
      </span>
    </span>
  );
}

/** In the place of what the photo zone says where only the studio is there. */
export function PhotoSentence({ engines: { chosen, offered } }: { readonly engines: Engines }) {
  return photoText(chosen, offered);
}
