import * as z from 'zod';
import { nextCursor, pageQuery } from '../../console/contract.ts';

/** What a parent wants us to look at: the picture, or the wish that it was made with. */
const REPORT_ABOUT = ['picture', 'wish'] as const;
const reportAbout = z.enum(REPORT_ABOUT);
export type ReportAbout = z.infer<typeof reportAbout>;

export const REPORT_MAX_LENGTH = 1000;

export const reportRequest = z.strictObject({
  about: reportAbout,
  /** What is wrong with it, in the parent's words. */
  words: z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
    .trim()
    .max(REPORT_MAX_LENGTH, `Please say it in at most ${REPORT_MAX_LENGTH} characters.`)
    .default(''),
});

/** As operators read it. */
const reportView = z.object({
  id: z.string(),
  portraitId: z.string(),
  /** Null once the account is erased. */
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
  about: reportAbout,
  words: z.string(),
  /** Of a report about it; empty once it was deleted. */
  wish: z.string(),
  themeName: z.string(),
  engine: z.string(),
  reportedAt: z.iso.datetime(),
  /** The portrait was deleted meanwhile. */
  isDeleted: z.boolean(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
});
export type ReportView = z.infer<typeof reportView>;

export const reportQuery = pageQuery.extend({ state: z.enum(['open', 'handled']).default('open') });
export const reportPage = z.object({
  success: z.literal(true),
  reports: z.array(reportView),
  next: nextCursor,
});
export type ReportPage = z.infer<typeof reportPage>;
