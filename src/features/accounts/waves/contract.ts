import * as z from 'zod';

/** How far back waves are kept, and shown. */
export const WAVE_DAYS = 7;
/** Lines at most; the newest. */
export const WAVES_SHOWN = 50;

/** An hour in which a network made accounts beyond its budget of free trials. */
const signUpBurst = z.object({
  /** When the hour began. */
  hour: z.iso.datetime(),
  /** Such as 203.0.113.0/24, 2001:db8:77::/48. */
  network: z.string(),
  /** All that came from there in this hour. */
  accounts: z.number().int(),
  /** Of them those whose trial waits for Google or a purchase. */
  waiting: z.number().int(),
});
export type SignUpBurst = z.infer<typeof signUpBurst>;

export const signUpBursts = z.object({
  success: z.literal(true),
  /** Free trials that one address of IPv4, or one /48 of IPv6, has a day. */
  budget: z.number().int(),
  /** Newest first, at most WAVES_SHOWN. */
  waves: z.array(signUpBurst),
  hasMore: z.boolean(),
  /** Accounts of these days whose free portraits still wait, by what they wait for. */
  stillWaiting: z.object({ verification: z.number().int(), google: z.number().int() }),
});
export type SignUpBurstList = z.infer<typeof signUpBursts>;
