import * as z from 'zod';
import { problemOfGstin } from './gstin.ts';
import { integer, variable } from './values.ts';

const text = (longest: number, advice: string) => z.string().max(longest, { error: advice }).optional();

/** Who sells, and how they are reached: the law wants it on the pages. */
export const sellerVariables = {
  SELLER_NAME: variable(text(200, 'SELLER_NAME is too long. Set it to the name of whoever sells.')),
  /** Lines are separated by commas or `|`. */
  SELLER_ADDRESS: variable(text(500, 'SELLER_ADDRESS is too long. Set it to a postal address.')),
  /** Set: receipts of purchases in rupees are tax invoices. */
  SELLER_GSTIN: variable(
    z
      .string()
      .superRefine((value, context) => {
        const message = problemOfGstin(value);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .optional(),
  ),
  /** Of what is sold, on tax invoices. */
  SELLER_SAC: variable(
    z
      .string()
      .regex(/^99\d{2}(\d{2})?$/, {
        error:
          'SELLER_SAC is not a service accounting code. Set it to 4 or 6 digits that begin with 99, or leave it out for 998439.',
      })
      .default('998439'),
  ),
  SELLER_GST_RATE: variable(
    integer(
      1,
      40,
      'SELLER_GST_RATE must be a whole number of per cent from 1 to 40. Leave it out for 18.',
    ).default(18),
  ),
  CONTACT_EMAIL: variable(
    z
      .string()
      .refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), {
        error: 'CONTACT_EMAIL is not an e-mail address. Set it to something like hello@example.com.',
      })
      .optional(),
  ),
  /** A name and a way to write to them, in one line. */
  GRIEVANCE_CONTACT: variable(
    text(300, 'GRIEVANCE_CONTACT is too long. Set it to a name, an e-mail address and a phone number.'),
  ),
};

/** How long things are kept, in days. */
export const retentionVariables = {
  /** Unset: until their owner deletes them. */
  PORTRAITS_KEPT_DAYS: variable(
    integer(
      1,
      3650,
      'PORTRAITS_KEPT_DAYS must be a number of days from 1 to 3650. Leave it out to keep portraits until they are deleted.',
    ).optional(),
  ),
  PROCESSING_LOG_DAYS: variable(
    integer(
      365,
      3650,
      'PROCESSING_LOG_DAYS must be a number of days from 365, which the law asks for, to 3650. Leave it out for 365.',
    ).default(365),
  ),
  MAILS_KEPT_DAYS: variable(
    integer(1, 365, 'MAILS_KEPT_DAYS must be a number of days from 1 to 365. Leave it out for 30.').default(
      30,
    ),
  ),
  AUDIT_KEPT_DAYS: variable(
    integer(
      366,
      3650,
      'AUDIT_KEPT_DAYS must be a number of days from 366, since the law asks for a year, to 3650. Leave it out for 1095.',
    ).default(1095),
  ),
};

/** Null: not set. */
export interface SellerConfig {
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: string | null;
  /** What tax invoices say of everything that is sold: its service accounting code, and GST in per cent. */
  readonly sac: string;
  readonly gstRate: number;
  readonly email: string | null;
  readonly grievanceContact: string | null;
}

/** Those of the seller's variables that are not set and have to be where real people buy. */
export function missingOfSeller({ name, address, email, grievanceContact }: SellerConfig): string[] {
  const needed = {
    SELLER_NAME: name,
    SELLER_ADDRESS: address,
    CONTACT_EMAIL: email,
    GRIEVANCE_CONTACT: grievanceContact,
  };
  return Object.entries(needed).flatMap(([variableName, value]) => (value === null ? [variableName] : []));
}
