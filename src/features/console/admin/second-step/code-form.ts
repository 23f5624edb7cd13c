import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { codeForm } from '../../second-step/contract.ts';
import { sentenceOf } from '../kernel/console-client.ts';
import { useSubmit } from '../kernel/use-change.ts';

/** @param send what the code is for. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } });
  const submit = useSubmit(
    form.handleSubmit(async ({ code }) => {
      try {
        await send(code);
      } catch (error) {
        form.setError('code', { message: sentenceOf(error) });
        form.setFocus('code', { shouldSelect: true });
      }
    }),
  );
  return { form, submit };
}
