import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { Problem } from '#ui/problem.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { PORTRAITS_REPORTS, pathFor } from '../../../endpoints.ts';
import { REPORT_MAX_LENGTH, type ReportAbout } from '../../reports/contract.ts';
import { failureSentence } from './feedback-words.ts';

export interface ReportFormProps {
  readonly portraitId: string;
  readonly onDone: () => void;
}

const ABOUT = [
  { value: 'picture', content: <span className="font-semibold">The picture</span> },
  { value: 'wish', content: <span className="font-semibold">The style wish</span> },
] as const;

/** Tells the operators that a picture or a wish should not be. */
export function ReportForm({ portraitId, onDone }: ReportFormProps) {
  const [about, setAbout] = useState<ReportAbout>('picture');
  const [words, setWords] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await apiFetch(pathFor(PORTRAITS_REPORTS, { id: portraitId }), {
        method: 'POST',
        body: { about, words },
      });
      toast({ title: 'Reported', description: 'Thank you. Our team will look at it.' });
      onDone();
    } catch (error) {
      setProblem(failureSentence(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioCards
        label="What it is about"
        value={about}
        onValueChange={setAbout}
        cards={ABOUT}
        cardClassName="grid min-h-14 place-items-center p-3"
      />
      <label>
        <span className="font-semibold">What is wrong with it?</span>{' '}
        <span className="text-ink-soft">(if you like)</span>
        <textarea
          rows={3}
          maxLength={REPORT_MAX_LENGTH}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="mt-2 w-full rounded-md border-2 border-line-strong bg-card px-4 py-3"
        />
      </label>
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" busy={isBusy}>
        Send the report
      </Button>
    </form>
  );
}
