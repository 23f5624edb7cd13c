import type { Notes } from './entities.ts';
import { invalid, Refusal } from './refusals.ts';

type Fields = Readonly<Record<string, unknown>>;

const MINIMUM_AMOUNT = 100;
const MAXIMUM_AMOUNT = 50_000_000;
const RECEIPT_LENGTH = 40;
const NOTE_LENGTH = 256;
const NOTES = 15;
const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'SGD', 'AED', 'AUD', 'CAD', 'MYR'];
const ORDER_FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
];

/** A JSON body's fields. */
export function fieldsOf(body: unknown): Fields {
  return body && typeof body === 'object' && !Array.isArray(body) ? (body as Fields) : {};
}

/** @throws Refusal when there is a field that the call does not know: a misspelled one must not pass here. */
export function onlyKnown(fields: Fields, known: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length > 0) {
    throw new Refusal(400, `${extra.join(', ')} is/are not required and should not be sent`);
  }
}

/** Whole paise or cents. @throws Refusal */
export function amountOf(fields: Fields): number {
  const { amount } = fields;
  if (amount === undefined || amount === null || amount === '')
    throw invalid('amount', 'The amount field is required.');
  const value = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw invalid('amount', 'The amount must be an integer.');
  if (value < MINIMUM_AMOUNT) throw invalid('amount', 'The amount must be at least INR 1.00');
  if (value > MAXIMUM_AMOUNT) throw invalid('amount', 'Amount exceeds maximum amount allowed.');
  return value;
}

/** @throws Refusal */
export function currencyOf(fields: Fields): string {
  const { currency } = fields;
  if (currency === undefined || currency === null || currency === '')
    throw invalid('currency', 'The currency field is required.');
  if (typeof currency !== 'string' || !CURRENCIES.includes(currency))
    throw invalid('currency', 'Currency is not supported');
  return currency;
}

/** @throws Refusal */
export function receiptOf(fields: Fields): string | null {
  const { receipt } = fields;
  if (receipt === undefined || receipt === null || receipt === '') return null;
  if (typeof receipt !== 'string') throw invalid('receipt', 'The receipt must be a string.');
  if (receipt.length > RECEIPT_LENGTH)
    throw invalid('receipt', `The receipt may not be greater than ${RECEIPT_LENGTH} characters.`);
  return receipt;
}

/** @throws Refusal */
export function notesOf(fields: Fields): Notes {
  const { notes } = fields;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (typeof notes !== 'object' || Array.isArray(notes))
    throw invalid('notes', 'The notes must be an array.');
  const pairs = Object.entries(notes).map(([key, value]) => [key, String(value)] as const);
  if (pairs.length > NOTES)
    throw invalid('notes', `Number of fields in notes should be less than or equal to ${NOTES}`);
  if (pairs.some(([key, value]) => key.length > NOTE_LENGTH || value.length > NOTE_LENGTH))
    throw invalid('notes', `The notes may not be greater than ${NOTE_LENGTH} characters.`);
  return pairs.length > 0 ? Object.fromEntries(pairs) : [];
}

function captureOf(fields: Fields): 'automatic' | 'manual' {
  const { capture = 'automatic' } = fieldsOf(fields.payment);
  if (capture !== 'automatic' && capture !== 'manual')
    throw invalid('capture', 'The selected capture is invalid.');
  return capture;
}

/** What POST /v1/orders takes. @throws Refusal with the first thing that is wrong. */
export function newOrderOf(body: unknown) {
  const fields = fieldsOf(body);
  onlyKnown(fields, ORDER_FIELDS);
  return {
    amount: amountOf(fields),
    currency: currencyOf(fields),
    receipt: receiptOf(fields),
    notes: notesOf(fields),
    capture: captureOf(fields),
  };
}
