import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { type OperatorSession, ROLE_NAMES } from '../../contract.ts';
import { LogoutButton } from '../sign-in/logout-button.tsx';
import { AccountDialog } from '../team/account-dialog.tsx';

/** Who is signed in with which role, the way to one's own password, and the way out. */
export function AccountBar({ session }: { readonly session: OperatorSession }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, email, role } = session.operator;
  return (
    <div className="flex min-w-0 items-center gap-1.5 sm:gap-4">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center gap-3 rounded-full hover:bg-accent-soft sm:pl-4"
      >
        <span className="sr-only">Your account: </span>
        <span className="min-w-0 text-right leading-tight max-sm:sr-only">
          <span className="block max-w-64 truncate font-semibold">{name}</span>
          <span className="block max-w-64 truncate text-sm text-ink-soft">
            {ROLE_NAMES[role]} · {email}
          </span>
        </span>
        <span aria-hidden="true">
          <Avatar name={name} />
        </span>
      </button>
      <LogoutButton />
      <AccountDialog session={session} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
