import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useKeptDraft } from './kept-drafts.tsx';

export interface KeptFormOptions<Typed> {
  /** What counts as a change; by default every field. */
  readonly isSame?: (one: Typed, other: Typed) => boolean;
  /** false: a dialog stays as it is, and a phone brings up no keyboard over its sentence. */
  readonly shouldFocusError?: boolean;
  /** `onSubmit`: what was wrong with a field is no longer said once it is typed in again. */
  readonly reValidateMode?: 'onChange' | 'onSubmit';
}

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
  { isSame, shouldFocusError = true, reValidateMode = 'onChange' }: KeptFormOptions<Typed> = {},
) {
  const { draft, change, isChanged, isRestored, letGo } = useKeptDraft(name, start, isSame);
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    shouldFocusError,
    reValidateMode,
    defaultValues: draft as DefaultValues<Typed>,
  });
  const { subscribe, reset, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, name: typedIn }) {
          change(values);
          if (reValidateMode === 'onSubmit') clearErrors(typedIn as Parameters<typeof clearErrors>[0]);
        },
      }),
    [subscribe, change, clearErrors, reValidateMode],
  );
  return {
    ...form,
    isChanged,
    isRestored,
    /** @param next what the form begins with from here on; as before when absent. */
    letGo(next?: Typed) {
      reset(letGo(next));
    },
  };
}
