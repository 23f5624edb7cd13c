import { randomBytes } from 'node:crypto';

/** What the API answers, field by field as Razorpay's does. Amounts are paise or cents, times seconds since 1970. */

/** An empty list when there are none: so does the real one. */
export type Notes = Readonly<Record<string, string>> | readonly [];

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

export const METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type Method = (typeof METHODS)[number];

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: Method;
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly card?: Readonly<Record<string, unknown>>;
  readonly bank: string | null;
  readonly wallet: string | null;
  readonly vpa: string | null;
  readonly upi?: Readonly<Record<string, unknown>>;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string>>;
  readonly created_at: number;
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal' | 'optimum';
}

export const DISPUTE_PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;

/** docs/razorpay-disputes.md says where each field is from. */
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: (typeof DISPUTE_PHASES)[number];
  readonly created_at: number;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SUFFIX_LENGTH = 14;

/** 14 random letters and digits. */
export function newSuffix(): string {
  let suffix = '';
  while (suffix.length < SUFFIX_LENGTH) {
    // 248 is the last whole multiple of 62 in a byte: what lies above would make some letters likelier.
    for (const byte of randomBytes(SUFFIX_LENGTH)) {
      if (byte < 248 && suffix.length < SUFFIX_LENGTH) suffix += LETTERS[byte % LETTERS.length];
    }
  }
  return suffix;
}

/** An id such as order_RB58MiP5SPFYyM. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp'): string {
  return `${prefix}_${newSuffix()}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
