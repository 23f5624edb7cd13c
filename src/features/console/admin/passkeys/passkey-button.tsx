import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PasskeyAnswer, PasskeyRequest } from '../../passkeys/contract.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { answerByPasskey, PasskeyProblem } from './ceremony.ts';

export interface PasskeyButtonProps {
  readonly isDisabled: boolean;
  readonly ask: () => PasskeyRequest | Promise<PasskeyRequest>;
  /** Sends the answer. What it says was wrong with it; undefined when nothing was. */
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<string | undefined>;
  /** What went wrong otherwise, in words. */
  readonly wordsFor: (error: unknown) => string;
}

/** In place of a code. */
export function PasskeyButton({ isDisabled, ask, onAnswer, wordsFor }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isAsking = useRef(false);
  async function use(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      setProblem(await onAnswer(await answerByPasskey(await ask())));
    } catch (error) {
      setProblem(error instanceof PasskeyProblem ? error.message : wordsFor(error));
    } finally {
      isAsking.current = false;
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        className="w-full"
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => void use()}
      >
        {isBusy ? null : <Fingerprint aria-hidden="true" className="size-5" />}
        Use a passkey
      </Button>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
    </>
  );
}
