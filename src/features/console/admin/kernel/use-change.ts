import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';

type ChangeOptions<Answer, Body> = Pick<
  UseMutationOptions<Answer, Error, Body>,
  'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * A change that is sent once at a time: every change of the console goes this way. The render that disables its button
 * comes after the second of two quick clicks: that one is not heard.
 */
export function useChange<Answer, Body>(options: ChangeOptions<Answer, Body>) {
  const isSending = useRef(false);
  const {
    mutate,
    mutateAsync: _,
    ...changing
  } = useMutation<Answer, Error, Body>({
    ...options,
    onSettled: (...settled) => {
      isSending.current = false;
      return options.onSettled?.(...settled);
    },
  });
  function send(body: Body, then?: MutateOptions<Answer, Error, Body>): void {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body, then);
  }
  return { ...changing, send };
}

/** The same for a form that sends by itself: while it is being sent, it is not sent again. */
export function useSubmit(submit: (event: FormEvent) => Promise<void>) {
  const isSending = useRef(false);
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };
}
