import * as z from 'zod';
import { DASHBOARD_MONEY, DASHBOARD_PORTRAITS } from '../../endpoints.ts';

/**
 * The dashboard's figures, by days of India (Asia/Kolkata). A portrait belongs to the day it ended on, a payment to the
 * day it was granted, a refund to the day the money went back. Every answer also sums up the days just before the range,
 * as many as it has.
 */
export const DEFAULT_DAYS = 30;
export const MAX_DAYS = 366;
/** The last day of a range is today at most; nothing is older than this. */
export const FIRST_DAY = '2020-01-01';

export const day = z.iso.date('Please choose a day.');
/** Both included. `to` is today when absent, `from` makes it 30 days. */
export const figuresQuery = z.object({ from: day.optional(), to: day.optional() });
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** What the dashboard shows, by the part that counts it. */
export const DASHBOARD = { portraits: DASHBOARD_PORTRAITS, money: DASHBOARD_MONEY } as const;

export const figuresUrl = (what: keyof typeof DASHBOARD, { from, to }: Required<FiguresQuery>): string =>
  `${DASHBOARD[what]}?from=${from}&to=${to}`;

export const count = z.number().int();
const range = z.object({ from: day, to: day });

/** What every answer begins with. */
export const figuresAnswer = {
  success: z.literal(true),
  asOf: z.iso.datetime(),
  range: range.extend({ days: count }),
  /** The days that the range is compared with. */
  before: range,
};

/** What the dashboard itself reads of an answer. */
const figuresHead = z.object(figuresAnswer);
export type FiguresHead = z.infer<typeof figuresHead>;
