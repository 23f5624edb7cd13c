import { House, Send } from 'lucide-react';
import type { EngineConsent } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { agreedOn, engineText } from './engine-words.ts';

export interface EngineFaceProps {
  readonly engine: OfferedEngine;
  /** How long it takes and what is left of it today, as far as that is known. */
  readonly facts: readonly string[];
}

/** The card of an engine: its name and where the photo goes with it. */
export function EngineFace({ engine, facts }: EngineFaceProps) {
  const Sign = engine.sendsPhotoTo === null ? House : Send;
  return (
    <span className="flex items-start gap-3">
      <Sign aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-teal" />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{engine.name}</span>
        <span className="block text-balance text-ink-soft">{engineText(engine)}</span>
        {facts.map((fact) => (
          <span key={fact} className="mt-0.5 block text-ink-soft">
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}

export interface AgreedProps {
  readonly consent: EngineConsent;
  readonly engine: OfferedEngine;
  readonly disabled: boolean;
  readonly onTakeBack: () => void;
}

/** Below the card: since when it may have photos, and the way back. */
export function Agreed({ consent, engine, disabled, onTakeBack }: AgreedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 pl-1 text-ink-soft">
      You agreed on {agreedOn(consent)} ·{' '}
      <button
        type="button"
        disabled={disabled}
        aria-label={`Take back that photos may go to ${engine.sendsPhotoTo ?? engine.name}`}
        className="min-h-11 px-1 font-semibold text-ink underline underline-offset-2 hover:no-underline disabled:cursor-not-allowed disabled:opacity-55"
        onClick={onTakeBack}
      >
        Take back
      </button>
    </p>
  );
}
