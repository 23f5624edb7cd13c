import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { SECOND_STEP_OWN } from '#features/endpoints.ts';
import type { Passkey } from '../../passkeys/contract.ts';
import type { SecondStepBegun, SecondStepState } from '../../second-step/contract.ts';
import { LoadFailure } from '../kernel/load-failure.tsx';
import { AddPasskeyForm } from '../passkeys/add-passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { BeginForm, ConfirmForm, RemoveForm } from './second-step-forms.tsx';
import { SecondStepStatus } from './second-step-status.tsx';

type Stage =
  | { readonly kind: 'closed' | 'begin' | 'remove' | 'add-passkey' }
  | { readonly kind: 'confirm'; readonly begun: SecondStepBegun }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

const CLOSED: Stage = { kind: 'closed' };

/** The second step of one's own sign-in: what it is made of, and what is added to it or taken away. */
export function SecondStepSection() {
  const state = useQuery<SecondStepState>({ queryKey: [SECOND_STEP_OWN] });
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-4">
      <h3 id="second-step" className="text-xl">
        Second step
      </h3>
      {state.data ? <SecondStepStages state={state.data} /> : null}
      {state.error && !state.data ? (
        <LoadFailure
          title="It could not be read"
          error={state.error}
          isBusy={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : null}
      {state.isPending ? <p className="text-ink-soft">Loading...</p> : null}
    </section>
  );
}

function SecondStepStages({ state }: { readonly state: SecondStepState }) {
  const [stage, setStage] = useState<Stage>(CLOSED);
  const queryClient = useQueryClient();
  const close = () => setStage(CLOSED);
  const changed = (codes: readonly string[] = []): void => {
    void refreshAfter(queryClient, 'secondStepChanged');
    setStage(codes.length > 0 ? { kind: 'codes', codes } : CLOSED);
  };
  switch (stage.kind) {
    case 'begin':
      return <BeginForm onBegun={(begun) => setStage({ kind: 'confirm', begun })} />;
    case 'confirm':
      return <ConfirmForm begun={stage.begun} onConfirmed={changed} />;
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onDone={close} />;
    case 'remove':
      return <RemoveForm hasPasskeys={state.passkeys.length > 0} onRemoved={changed} />;
    case 'add-passkey':
      return <AddPasskeyForm onAdded={changed} onCancel={close} />;
    case 'remove-passkey':
      return (
        <RemovePasskey
          passkey={stage.passkey}
          isLast={state.since === null && state.passkeys.length === 1}
          onRemoved={changed}
          onCancel={close}
        />
      );
    default:
      return (
        <SecondStepStatus
          state={state}
          onSetUp={() => setStage({ kind: 'begin' })}
          onTakeAway={() => setStage({ kind: 'remove' })}
          onAdd={() => setStage({ kind: 'add-passkey' })}
          onRemove={(passkey) => setStage({ kind: 'remove-passkey', passkey })}
        />
      );
  }
}
