import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { ReasonField } from '#features/console/admin/kernel/reason-field.tsx';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { typedAmount } from './minor-units.ts';
import type { RefundTarget } from './refund-words.ts';
import type { useRefund } from './use-refund.ts';

export interface RefundDialogProps {
  readonly target: RefundTarget;
  readonly refund: ReturnType<typeof useRefund>;
  /** Of paise or cents in the target's currency. */
  readonly formatMoney: (minorUnits: number) => string;
}

/** Asks how much goes back and why, says what it takes from the parent, and what came of it. */
export function RefundDialog({ target, refund, formatMoney }: RefundDialogProps) {
  const { amount } = refund;
  const isUnknown = refund.outcome?.kind === 'unknown';
  const named = amount === null || amount === 0 ? 'Refund' : `Refund ${formatMoney(amount)}`;
  return (
    <Dialog
      open={refund.isOpen}
      onOpenChange={(open) => open || refund.close()}
      size="sm"
      title={`Refund ${target.name}`}
      description={
        isUnknown ? undefined : `${formatMoney(target.refundable)} can go back to where it was paid from.`
      }
      footer={
        <>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            disabled={refund.isBusy}
            onClick={refund.close}
          >
            {isUnknown ? 'Close' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId(target)}
            variant={isUnknown ? 'primary' : 'danger'}
            size="sm"
            className="min-h-11"
            busy={refund.isBusy}
          >
            {isUnknown ? 'Try again' : named}
          </Button>
        </>
      }
    >
      {refund.isRestored && !isUnknown ? <RestoredNote onStartOver={refund.startOver} /> : null}
      <RefundForm target={target} refund={refund} />
    </Dialog>
  );
}

const CURRENCY_NAMES: Readonly<Record<string, string>> = { INR: 'rupees', USD: 'dollars' };

const formId = ({ orderId, paymentId }: RefundTarget) => `refund-${paymentId ?? orderId}`;

type RefundFormProps = Pick<RefundDialogProps, 'target' | 'refund'>;

function RefundForm({ target, refund }: RefundFormProps) {
  const { register, errors, given, amount, outcome, isBusy } = refund;
  const isFixed = isBusy || outcome?.kind === 'unknown';
  return (
    <form id={formId(target)} noValidate className="flex flex-col gap-4" onSubmit={refund.submit}>
      <TextField
        label={`Amount in ${CURRENCY_NAMES[target.currency] ?? target.currency}`}
        inputMode="decimal"
        autoComplete="off"
        required
        {...(given === null ? register('amount') : { value: typedAmount(given), readOnly: true })}
        error={errors.amount?.message}
        disabled={isFixed}
      />
      {amount !== null && amount > 0 && amount <= target.refundable ? (
        <p aria-live="polite">{target.takesBack(amount)}</p>
      ) : null}
      <ReasonField
        hint="For the audit log."
        {...register('reason')}
        error={errors.reason?.message}
        disabled={isFixed}
      />
      <Outcome outcome={outcome} />
    </form>
  );
}

function Outcome({ outcome }: { readonly outcome: RefundFormProps['refund']['outcome'] }) {
  if (outcome && 'sentence' in outcome) return <FormProblem>{outcome.sentence}</FormProblem>;
  if (outcome?.kind !== 'unknown') return null;
  return (
    <FormProblem>
      It is not known yet whether {GATEWAY_NAME} has made this refund. Trying again is safe: it is the same
      refund and is made once.
    </FormProblem>
  );
}
