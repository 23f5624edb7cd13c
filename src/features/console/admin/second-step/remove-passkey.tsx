import { PASSKEY_REMOVE, pathFor } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Done } from '../../contract.ts';
import type { Passkey } from '../../passkeys/contract.ts';
import type { SecondStepShown } from '../../second-step/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { useChange } from '../kernel/use-change.ts';
import { ProofForm } from './proof-form.tsx';

export interface RemovePasskeyProps {
  readonly passkey: Passkey;
  /** It is all of the second step: what it stands for is asked for. */
  readonly isLast: boolean;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Asks before a passkey goes. */
export function RemovePasskey({ passkey: { id, name }, isLast, onRemoved, onCancel }: RemovePasskeyProps) {
  async function remove(shown: SecondStepShown): Promise<void> {
    const request = { method: 'POST', body: shown } as const;
    const { message } = await consoleJson<Done>(pathFor(PASSKEY_REMOVE, { passkeyId: id }), request);
    toast({ title: message });
    onRemoved();
  }
  const change = useChange({ mutationFn: remove });
  return (
    <>
      <p className="wrap-anywhere">
        Remove the passkey <span className="font-semibold">{name}</span>?{' '}
        {isLast
          ? 'It is your only second step: logging in asks for the password alone then, and your recovery codes go with it.'
          : 'It opens nothing any more. The device may still offer it: remove it there as well.'}
      </p>
      {isLast ? (
        <ProofForm hasPasskeys confirm="Remove" send={remove} />
      ) : (
        <>
          {change.error ? (
            <FormProblem>
              {sentenceOf(change.error, 'It could not be removed. Please try again.')}
            </FormProblem>
          ) : null}
          <Button
            variant="danger"
            // The button that had the focus is gone.
            autoFocus
            busy={change.isPending}
            className="w-full"
            onClick={() => change.send({})}
          >
            Remove
          </Button>
        </>
      )}
      <Button variant="secondary" disabled={change.isPending} className="w-full" onClick={onCancel}>
        Keep it
      </Button>
    </>
  );
}
