import { useQueryClient } from '@tanstack/react-query';
import { Ban, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { pathFor, USERS_BLOCK, USERS_UNBLOCK } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { blockRequest, type UserAnswer, type UserOperatorView } from '../../people/contract.ts';
import { userChanged } from '../user-queries.ts';
import { BlockDialog, type BlockRequest, UnblockDialog } from './block-dialogs.tsx';

const NO_REASON = { reason: '' };

/** The way to keep somebody out, or to let them in again. */
export function BlockUser({ user }: { readonly user: UserOperatorView }) {
  const [asked, setAsked] = useState<'block' | 'unblock' | null>(null);
  const form = useKeptForm(`block/${user.id}`, blockRequest, NO_REASON, {
    shouldFocusError: false,
  });
  const queryClient = useQueryClient();
  const changing = useChange({
    mutationFn: (body: BlockRequest | undefined) =>
      consoleJson<UserAnswer>(pathFor(asked === 'block' ? USERS_BLOCK : USERS_UNBLOCK, { userId: user.id }), {
        method: 'POST',
        body,
      }),
    onSuccess: (answer) => {
      close();
      toast({ title: answer.message });
      userChanged(queryClient, answer.user);
    },
  });

  function ask(what: 'block' | 'unblock') {
    changing.reset();
    setAsked(what);
  }

  function close() {
    form.letGo();
    setAsked(null);
  }

  const isBlocked = user.blockedAt !== null;
  const Icon = isBlocked ? LockOpen : Ban;
  const dialog = {
    user,
    isBusy: changing.isPending,
    error: changing.error,
    onClose: close,
    onConfirm: changing.send,
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        onClick={() => ask(isBlocked ? 'unblock' : 'block')}
      >
        <Icon aria-hidden="true" className="size-5" />
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <BlockDialog {...dialog} form={form} isOpen={asked === 'block'} />
      <UnblockDialog {...dialog} isOpen={asked === 'unblock'} />
    </>
  );
}
