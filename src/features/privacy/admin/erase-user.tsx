import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { ReasonDialog, reasonForm } from '#features/console/admin/kernel/reason-dialog.tsx';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import type { Done } from '#features/console/contract.ts';
import { pathFor, USERS_ERASE } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { OperatorErasure } from '../contract.ts';
import { EraseWhen, type ErasureTime, eraseLabel } from '../web/erase-when.tsx';

/** The way to erase for a parent who cannot sign in any more. */
export function EraseUser({ user }: { readonly user: { readonly id: string; readonly email: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const [when, setWhen] = useState<ErasureTime>('later');
  const form = useKeptForm(`erase/${user.id}`, reasonForm, { reason: '' }, { shouldFocusError: false });
  const close = (): void => {
    form.letGo();
    setIsOpen(false);
  };
  const changing = useChange({
    mutationFn: (body: OperatorErasure) =>
      consoleJson<Done>(pathFor(USERS_ERASE, { userId: user.id }), { method: 'POST', body }),
    onSuccess: (answer) => {
      close();
      toast({ title: answer.message });
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        onClick={() => {
          changing.reset();
          setWhen('later');
          setIsOpen(true);
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        Erase
      </Button>
      <ReasonDialog
        open={isOpen}
        title="Erase this account?"
        description="Only for a parent who cannot sign in any more, asked for it, and proved that it is they. Their name, address, portraits and credits go; receipts stay, without them."
        form={form}
        hint="How they proved that it is they, for the audit log."
        submitLabel={eraseLabel(when)}
        submitVariant="danger"
        isBusy={changing.isPending}
        error={changing.error}
        failure="Failed to ask for the erasure"
        onClose={close}
        onSubmit={(body) => changing.send({ ...body, now: when === 'now' })}
      >
        <p className="font-semibold wrap-anywhere">{user.email}</p>
        <EraseWhen
          value={when}
          onValueChange={setWhen}
          untilThen="Until then whoever signs in can keep the account."
        />
      </ReasonDialog>
    </>
  );
}
