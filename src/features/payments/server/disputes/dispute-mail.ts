import { CONSOLE_PAGE } from '#features/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { dateTime, formatMoney } from '../orders/render-paper.ts';
import type { DisputeRow } from './disputes-store.ts';

/** The mail to an operator when a bank disputes a payment. It names nobody: the console does. */
export function composeDisputeMail(
  to: string,
  dispute: Pick<DisputeRow, 'id' | 'paymentId' | 'amount' | 'currency' | 'reason' | 'respondBy'>,
  publicUrl: string,
): Mail {
  const { id, paymentId, amount, currency, reason, respondBy } = dispute;
  const money = formatMoney(amount, currency);
  const text = [
    `A bank disputes ${money} of a payment.`,
    '',
    `Dispute: ${id}`,
    `Payment: ${paymentId}`,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(respondBy ? [`To be answered by: ${dateTime.format(respondBy)} (India)`] : []),
    '',
    'What is unspent of it is kept aside by itself. Answering is up to you, in the dashboard of the payment gateway, within',
    'days: silence loses. The purchase is in the console, beside the person who made it:',
    '',
    `${publicUrl}${CONSOLE_PAGE}`,
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: `A payment of ${money} is disputed`, text };
}
