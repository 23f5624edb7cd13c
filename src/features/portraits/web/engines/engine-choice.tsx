import { useQueryClient } from '@tanstack/react-query';
import { House, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { EngineConsent, EngineConsents } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';
import type { CreationEvent, CreationState } from '../creation-state.ts';
import { leftText, usedUpText } from './allowance-words.ts';
import { type SigningIn, takeBackConsent } from './consent-calls.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { agreedOn, engineText } from './engine-words.ts';
import { CONSENTS_PATH, consentTo } from './offered-engines.ts';
import { timeText } from './time-words.ts';
import { useAllowanceClock } from './use-allowance-clock.ts';
import type { Engines } from './use-engines.ts';

export interface EngineChoiceProps {
  readonly engines: Engines;
  readonly state: Pick<CreationState, 'engine' | 'engineRefusal'>;
  readonly disabled: boolean;
  readonly dispatch: (event: CreationEvent) => void;
  readonly signingIn: SigningIn;
}

const NOT_OFFERED = {
  title: 'Please choose again',
  description: 'That way of making portraits is not offered any more. No credit was used.',
  variant: 'destructive',
} as const;

const NOT_TAKEN_BACK = {
  title: 'Not taken back yet',
  description: 'Please check your internet connection and tap Take back once more.',
  variant: 'destructive',
} as const;

/** Who makes the portrait, and with it where the photo goes. Nothing is agreed to but by a tap in the dialog. */
export function EngineChoice({ engines, state, disabled, dispatch, signingIn }: EngineChoiceProps) {
  const { offered, consents, chosen, allowance } = engines;
  const now = useAllowanceClock(allowance);
  const isShared = offered.filter(({ sendsPhotoTo }) => sendsPhotoTo !== null).length > 1;
  const headingId = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  const { reload, keepConsents } = useEngineAnswers();
  const [askedId, setAskedId] = useState<string | null>(null);
  const choose = (engine: string): void => dispatch({ type: 'engineChosen', engine });
  const isAllowed = (engine: OfferedEngine): boolean =>
    engine.consentVersion === null || consentTo(engine, consents) !== undefined;

  const { engine: wanted, engineRefusal } = state;
  useEffect(() => {
    if (engineRefusal === null) return;
    dispatch({ type: 'engineRefusalTold' });
    reload();
    if (engineRefusal === 'consent-needed') setAskedId(wanted);
    else toast(NOT_OFFERED);
  }, [engineRefusal, wanted, dispatch, reload]);

  const takeBack = async ({ id }: OfferedEngine): Promise<void> => {
    // At once, whatever becomes of the call: from here on no photo goes there from this screen.
    if (chosen?.id === id) choose(STUDIO);
    try {
      await takeBackConsent(id);
      groupRef.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus();
      keepConsents((given) => given.filter((consent) => consent.id !== id));
    } catch {
      toast(NOT_TAKEN_BACK);
    }
  };

  return (
    <div ref={groupRef} className="mt-2">
      <h3 id={headingId} className="mb-3 font-text text-base font-semibold">
        Who makes it
      </h3>
      <RadioCards
        label="Who makes it"
        value={chosen?.id ?? null}
        disabled={disabled}
        className="grid-cols-1 sm:grid-cols-2"
        onValueChange={(id) => {
          const engine = offered.find((one) => one.id === id);
          if (engine && isAllowed(engine)) choose(id);
          else setAskedId(id);
        }}
        cards={offered.map((engine) => {
          const consent = consentTo(engine, consents);
          const left = engine.sendsPhotoTo === null ? null : allowance;
          return {
            value: engine.id,
            content: <Face engine={engine} left={left && left.left > 0 ? leftText(left, isShared) : null} />,
            disabled: left?.left === 0 && chosen?.id !== engine.id,
            below: (
              <>
                {left?.left === 0 ? (
                  <p className="mt-1.5 pl-1 text-balance">{usedUpText(left, now)}</p>
                ) : null}
                {consent ? (
                  <Agreed
                    consent={consent}
                    engine={engine}
                    disabled={disabled}
                    onTakeBack={() => void takeBack(engine)}
                  />
                ) : null}
              </>
            ),
          };
        })}
      />
      <ConsentDialog
        engine={offered.find(({ id, sendsPhotoTo }) => id === askedId && sendsPhotoTo !== null) ?? null}
        signingIn={signingIn}
        onClose={() => setAskedId(null)}
        onAgreed={(consent) => {
          keepConsents((given) => [...given.filter(({ id }) => id !== consent.id), consent]);
          choose(consent.id);
          setAskedId(null);
        }}
        onStudio={() => {
          choose(STUDIO);
          setAskedId(null);
        }}
        onStale={(isGone) => {
          reload();
          if (!isGone) return;
          setAskedId(null);
          toast(NOT_OFFERED);
        }}
      />
    </div>
  );
}

function useEngineAnswers() {
  const queryClient = useQueryClient();
  const [answers] = useState(() => ({
    /** Asks the server anew what it offers, and what this parent has agreed to. */
    reload: (): void => {
      for (const path of ['/api/config', CONSENTS_PATH]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
    keepConsents: (change: (given: readonly EngineConsent[]) => EngineConsent[]): void => {
      queryClient.setQueryData<EngineConsents>([CONSENTS_PATH], (before) => ({
        consents: change(before?.consents ?? []),
      }));
    },
  }));
  return answers;
}

interface FaceProps {
  readonly engine: OfferedEngine;
  /** What is left of it today, where that is known. */
  readonly left: string | null;
}

function Face({ engine, left }: FaceProps) {
  const Sign = engine.sendsPhotoTo === null ? House : Send;
  const facts = [timeText(engine), left].filter((fact) => fact !== null);
  return (
    <span className="flex items-start gap-3">
      <Sign aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-teal" />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{engine.name}</span>
        <span className="block text-balance text-ink-soft">{engineText(engine)}</span>
        {facts.length > 0 ? <span className="mt-1 block text-ink-soft">{facts.join(' · ')}</span> : null}
      </span>
    </span>
  );
}

interface AgreedProps {
  readonly consent: EngineConsent;
  readonly engine: OfferedEngine;
  readonly disabled: boolean;
  readonly onTakeBack: () => void;
}

function Agreed({ consent, engine, disabled, onTakeBack }: AgreedProps) {
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
