import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ChangeOptions<Answer, Body> = Pick<
  UseMutationOptions<Answer, Error, Body>,
  'mutationFn' | 'onSuccess' | 'onError'
>;

/**
 * A change that is sent once at a time. The render that disables its button comes after the second of two quick clicks:
 * that one is not heard.
 */
export function useChange<Answer, Body>(options: ChangeOptions<Answer, Body>) {
  const isSending = useRef(false);
  const changing = useMutation<Answer, Error, Body>({
    ...options,
    onSettled: () => {
      isSending.current = false;
    },
  });
  function send(body: Body): void {
    if (isSending.current) return;
    isSending.current = true;
    changing.mutate(body);
  }
  return { ...changing, send };
}
