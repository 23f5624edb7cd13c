import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { SECOND_STEP_OWN } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import type { SecondStepBegun, SecondStepState } from '../../second-step/contract.ts';
import { counted } from '../kernel/count-words.ts';
import { LoadFailure } from '../kernel/load-failure.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { BeginForm, ConfirmForm, RemoveForm } from './second-step-forms.tsx';

type Stage =
  | { readonly kind: 'closed' | 'begin' | 'remove' }
  | { readonly kind: 'confirm'; readonly begun: SecondStepBegun }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Setting up a second step of one's own sign-in, and taking it away. */
export function SecondStepSection() {
  const [stage, setStage] = useState<Stage>({ kind: 'closed' });
  const state = useQuery<SecondStepState>({ queryKey: [SECOND_STEP_OWN] });
  const queryClient = useQueryClient();
  const changed = () => void refreshAfter(queryClient, 'secondStepChanged');
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-4">
      <h3 id="second-step" className="text-xl">
        Second step
      </h3>
      {stage.kind === 'closed' ? (
        <SecondStepStatus
          state={state.data}
          failure={state.error}
          isBusy={state.isFetching}
          onRetry={() => void state.refetch()}
          onBegin={() => setStage({ kind: 'begin' })}
          onRemove={() => setStage({ kind: 'remove' })}
        />
      ) : null}
      {stage.kind === 'begin' ? (
        <BeginForm onBegun={(begun) => setStage({ kind: 'confirm', begun })} />
      ) : null}
      {stage.kind === 'confirm' ? (
        <ConfirmForm
          begun={stage.begun}
          onConfirmed={(codes) => {
            changed();
            setStage({ kind: 'codes', codes });
          }}
        />
      ) : null}
      {stage.kind === 'codes' ? (
        <RecoveryCodes codes={stage.codes} onDone={() => setStage({ kind: 'closed' })} />
      ) : null}
      {stage.kind === 'remove' ? (
        <RemoveForm
          onRemoved={() => {
            changed();
            setStage({ kind: 'closed' });
          }}
        />
      ) : null}
    </section>
  );
}

interface SecondStepStatusProps {
  readonly state: SecondStepState | undefined;
  readonly failure: Error | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onBegin: () => void;
  readonly onRemove: () => void;
}

function SecondStepStatus({ state, failure, isBusy, onRetry, onBegin, onRemove }: SecondStepStatusProps) {
  if (failure && !state)
    return <LoadFailure title="It could not be read" error={failure} isBusy={isBusy} onRetry={onRetry} />;
  if (!state) return <p className="text-ink-soft">Loading...</p>;
  if (state.since === null) {
    return (
      <>
        <p>
          A code from an authenticator on your phone, beside your password. A password that was stolen opens
          nothing then, and refunds and roles may ask for it.
        </p>
        <Button variant="secondary" className="w-full" onClick={onBegin}>
          Set up a second step
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Logging in asks for a code. You have {counted(state.recoveryCodesLeft, 'recovery code')} left.</p>
      <Button variant="secondary" className="w-full" onClick={onRemove}>
        Take the second step away
      </Button>
    </>
  );
}
