import * as z from 'zod';

/** Where in India a buyer lives: the place of supply of their tax invoices. */
export const billingState = z.object({
  /** A state's code, as GSTINs begin with it. Null: not told. */
  state: z.string().nullable(),
  /** Those to choose from, by name. Empty where there are no tax invoices, and nothing to ask. */
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type BillingState = z.infer<typeof billingState>;

/** Null: not told any more. */
export const billingStateRequest = z.object({
  state: z
    .string()
    .regex(/^\d{2}$/, 'There is no such state.')
    .nullable(),
});
