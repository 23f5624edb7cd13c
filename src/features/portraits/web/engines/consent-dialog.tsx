import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { EngineConsent } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { engineConsentText } from '../../sentences/contract.ts';
import { giveConsent, type SigningIn } from './consent-calls.ts';

export interface ConsentDialogProps {
  /** Null while nothing is asked. */
  readonly engine: OfferedEngine | null;
  readonly signingIn: SigningIn;
  readonly onClose: () => void;
  readonly onAgreed: (consent: EngineConsent) => void;
  readonly onStudio: () => void;
  /** Something else is offered or asked for by now. */
  readonly onStale: (isGone: boolean) => void;
}

/** Asks by name who may have the photo. What it says is word for word what is put on record. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { engine, onClose, onStudio } = props;
  const { isBusy, isAway, problem, agree } = useAgreeing(props);
  const receiver = engine?.sendsPhotoTo ?? '';
  return (
    <Dialog
      open={engine !== null && !isAway}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={`May your photo go to ${receiver}?`}
      description={engineConsentText(receiver)}
      footer={
        <>
          <Button variant="secondary" className="grow sm:grow-0" disabled={isBusy} onClick={onStudio}>
            Use the private studio
          </Button>
          <Button className="grow sm:grow-0" busy={isBusy} onClick={() => void agree()}>
            Agree
          </Button>
        </>
      }
    >
      {problem ? (
        <p role="alert" className="rounded-md bg-coral-soft p-4 font-semibold text-coral">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}

const CHANGED = 'What you are asked to agree to has changed. Please read it again.';

function useAgreeing({ engine, signingIn, onClose, onAgreed, onStale }: ConsentDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  /** The parent signs in meanwhile, in a dialog of its own. */
  const [isAway, setIsAway] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const engineId = engine?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with one question is not wrong with the next
  useEffect(() => setProblem(null), [engineId]);

  const away =
    (ask: SigningIn['signInAgain']): SigningIn['signInAgain'] =>
    async (signal) => {
      setIsAway(true);
      return ask(signal).finally(() => setIsAway(false));
    };

  const agree = async (): Promise<void> => {
    if (!engine || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const ways = {
      signInAgain: away(signingIn.signInAgain),
      confirmSignIn: away(signingIn.confirmSignIn),
    };
    try {
      const outcome = await giveConsent(engine, ways, leaving.signal);
      if (outcome.kind === 'agreed') onAgreed(outcome.consent);
      else if (outcome.kind === 'put-off') onClose();
      else if (outcome.kind === 'failed') setProblem(outcome.sentence);
      else {
        onStale(outcome.kind === 'not-offered');
        if (outcome.kind === 'changed') setProblem(CHANGED);
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, isAway, problem, agree };
}
