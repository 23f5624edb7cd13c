import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { Problem } from '#ui/problem.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { PORTRAITS_REPORTS, pathFor } from '../../../endpoints.ts';
import { REPORT_MAX_LENGTH, reportRequest } from '../../reports/contract.ts';
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
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(reportRequest),
    defaultValues: { about: 'picture', words: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (body) => {
    try {
      await apiFetch(pathFor(PORTRAITS_REPORTS, { id: portraitId }), { method: 'POST', body });
      toast({ title: 'Reported', description: 'Thank you. Our team will look at it.' });
      onDone();
    } catch (error) {
      setError('root', { message: failureSentence(error) });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <Controller
        control={control}
        name="about"
        render={({ field }) => (
          <RadioCards
            label="What it is about"
            value={field.value}
            onValueChange={field.onChange}
            cards={ABOUT}
            cardClassName="grid min-h-14 place-items-center p-3"
          />
        )}
      />
      <label>
        <span className="font-semibold">What is wrong with it?</span>{' '}
        <span className="text-ink-soft">(if you like)</span>
        <textarea
          rows={3}
          maxLength={REPORT_MAX_LENGTH}
          {...register('words')}
          className="mt-2 w-full rounded-md border-2 border-line-strong bg-card px-4 py-3"
        />
      </label>
      <Problem>{errors.words?.message ?? errors.root?.message}</Problem>
      <Button type="submit" size="lg" busy={isSubmitting}>
        Send the report
      </Button>
    </form>
  );
}
