import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import type * as z from 'zod';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClasses, Field } from '#ui/field.tsx';
import { dismissToast } from '#ui/toast/toast-store.ts';
import { ADDRESS_MAX_LENGTH, type foundUser, type ManagedUser, USERS } from '../../../users/contract.ts';
import { consoleJson } from '../../console-client.ts';
import { addressWith } from '../../pages.ts';
import { toastError, toastFailure } from '../../toast-failure.ts';

export interface UserSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onFound: (user: ManagedUser) => void;
}

/** Typing narrows the list below; Search goes to the one user with exactly this address. */
export function UserSearch({ typed, onType, onFound }: UserSearchProps) {
  const searching = useMutation({
    mutationFn: (email: string) =>
      consoleJson<z.infer<typeof foundUser>>(addressWith(USERS.search, { email })),
    // "User not found" of the search before would stand over the user who was found now.
    onMutate: () => dismissToast(),
    onSuccess: ({ user }) => onFound(user),
    onError: (error) => toastFailure(error, 'Failed to search user'),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (searching.isPending) return;
    const email = typed.trim();
    if (email === '') toastError('Please enter an email address.');
    else searching.mutate(email);
  }

  return (
    <search>
      <form noValidate onSubmit={submit}>
        <Field
          label="Find a user by email"
          hint="The list narrows while you type. Search opens the user with exactly this address."
        >
          {(control) => (
            <div className="flex gap-2 @xl:gap-3">
              <input
                {...control}
                type="search"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={ADDRESS_MAX_LENGTH}
                value={typed}
                onChange={(event) => onType(event.target.value)}
                className={classNames(controlClasses(false), 'min-w-0 grow')}
              />
              <Button type="submit" className="px-4 @xl:px-6" busy={searching.isPending}>
                {searching.isPending ? null : (
                  <Search aria-hidden="true" className="hidden size-5 @xl:block" />
                )}
                Search
              </Button>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
