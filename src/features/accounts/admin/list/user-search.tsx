import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { addressWith } from '#features/console/admin/kernel/pages.ts';
import { toastError, toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { USERS_SEARCH } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClasses, Field } from '#ui/field.tsx';
import { dismissToast } from '#ui/toast/toast-store.ts';
import { EMAIL_MAX_LENGTH } from '../../contract.ts';
import type { foundUser, UserOperatorView } from '../../people/contract.ts';

export interface UserSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onFound: (user: UserOperatorView) => void;
}

/** Typing narrows the list below; Search goes to the one user with exactly this address. */
export function UserSearch({ typed, onType, onFound }: UserSearchProps) {
  /** Of the search under way: aborted once it is not wanted any more. */
  const wanted = useRef<AbortController>(null);
  const searching = useChange({
    mutationFn(email: string) {
      wanted.current = new AbortController();
      const { signal } = wanted.current;
      // "User not found" of the search before would stand over the user who was found now.
      dismissToast();
      return consoleJson<z.infer<typeof foundUser>>(addressWith(USERS_SEARCH, { email }), { signal });
    },
    onSuccess({ user }) {
      if (!wanted.current?.signal.aborted) onFound(user);
    },
    onError(error) {
      if (!wanted.current?.signal.aborted) toastFailure(error, 'Failed to search user');
    },
  });
  // Whoever has gone elsewhere meanwhile is not called back by a late answer.
  useEffect(() => () => wanted.current?.abort(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = typed.trim();
    if (email === '') toastError('Please enter an email address.');
    else searching.send(email);
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
                maxLength={EMAIL_MAX_LENGTH}
                value={typed}
                onChange={(event) => {
                  wanted.current?.abort();
                  onType(event.target.value);
                }}
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
