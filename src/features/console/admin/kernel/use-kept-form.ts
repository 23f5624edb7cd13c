import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useKeptDraft } from './kept-drafts.tsx';

/**
 * A form whose fields are kept while they are not saved, and checked by a contract when they are sent. Never for
 * passwords. `letGo` must be called on saving, cancelling and discarding: the form begins anew.
 * @param name of which kind and of what, e.g. `category-name/toons`, as of `useKeptDraft`.
 * @param start what the form begins with; read at the first render.
 */
export function useKeptForm<Typed extends FieldValues, Sent extends FieldValues>(
  name: string,
  schema: z.ZodType<Sent, Typed>,
  start: Typed,
) {
  const { draft, change, isChanged, isRestored, letGo } = useKeptDraft(name, start);
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: draft as DefaultValues<Typed>,
  });
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe, change],
  );
  return {
    ...form,
    isChanged,
    isRestored,
    letGo() {
      letGo();
      reset(start);
    },
  };
}
