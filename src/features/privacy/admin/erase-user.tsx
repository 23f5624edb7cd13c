import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod';
import { consoleJson, sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { ReasonField } from '#features/console/admin/kernel/reason-field.tsx';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { type Done, reason } from '#features/console/contract.ts';
import { pathFor, USERS_ERASE } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ERASURE_DAYS, type OperatorErasure } from '../contract.ts';

const erasing = z.object({ reason });

const card = (title: string, text: string) => (
  <>
    <span className="block font-semibold">{title}</span>
    <span className="block text-ink-soft">{text}</span>
  </>
);
const WHEN = [
  {
    value: 'later',
    label: `In ${ERASURE_DAYS} days`,
    content: card(`In ${ERASURE_DAYS} days`, 'Until then whoever signs in can keep the account.'),
  },
  { value: 'now', label: 'Now', content: card('Now', 'Nothing can be brought back.') },
] as const;

/** The way to erase for a parent who cannot sign in any more. */
export function EraseUser({ user }: { readonly user: { readonly id: string; readonly email: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const [when, setWhen] = useState<'later' | 'now'>('later');
  const formId = useId();
  const form = useKeptForm(`erase/${user.id}`, erasing, { reason: '' }, { shouldFocusError: false });
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
      <Dialog
        open={isOpen}
        onOpenChange={(open) => open || changing.isPending || close()}
        title="Erase this account?"
        description="Only for a parent who cannot sign in any more, asked for it, and proved that it is they. Their name, address, portraits and credits go; receipts stay, without them."
        footer={
          <>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              disabled={changing.isPending}
              onClick={close}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              size="sm"
              className="min-h-11"
              busy={changing.isPending}
            >
              {when === 'now' ? 'Erase now' : `Erase in ${ERASURE_DAYS} days`}
            </Button>
          </>
        }
      >
        {form.isRestored ? <RestoredNote onStartOver={form.letGo} /> : null}
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((body) => changing.send({ ...body, now: when === 'now' }))}
          className="flex flex-col gap-4"
        >
          <p className="font-semibold wrap-anywhere">{user.email}</p>
          <RadioCards
            label="When?"
            value={when}
            onValueChange={setWhen}
            cards={WHEN}
            className="grid-cols-1 sm:grid-cols-2"
          />
          <ReasonField
            {...form.register('reason')}
            hint="How they proved that it is they, for the audit log."
            error={form.formState.errors.reason?.message}
            readOnly={changing.isPending}
          />
          {changing.error ? (
            <FormProblem>{sentenceOf(changing.error, 'Failed to ask for the erasure')}</FormProblem>
          ) : null}
        </form>
      </Dialog>
    </>
  );
}
