import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { ACCOUNT_ENGINE_CONSENTS } from '#features/endpoints.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { EngineConsent, EngineConsents } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';
import type { CreationEvent, CreationState } from '../creation-state.ts';
import { consentTo } from '../offered-engines.ts';
import { leftText, usedUpText } from './allowance-words.ts';
import { type SigningIn, withdrawConsent } from './consent-calls.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { Agreed, EngineFace } from './engine-card.tsx';
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
      await withdrawConsent(id);
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
          const isUsedUp = left?.left === 0;
          const facts = isUsedUp ? [] : [timeText(engine), left && leftText(left, isShared)];
          return {
            value: engine.id,
            content: <EngineFace engine={engine} facts={facts.filter((fact) => fact !== null)} />,
            disabled: isUsedUp && chosen?.id !== engine.id,
            below: (
              <>
                {isUsedUp ? (
                  <p className="mt-2 pl-1 leading-snug text-balance">{usedUpText(left, now)}</p>
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
    reload: (): void => void refreshAfter(queryClient, 'enginesChanged'),
    keepConsents: (change: (given: readonly EngineConsent[]) => EngineConsent[]): void => {
      queryClient.setQueryData<EngineConsents>([ACCOUNT_ENGINE_CONSENTS], (before) => ({
        consents: change(before?.consents ?? []),
      }));
    },
  }));
  return answers;
}
