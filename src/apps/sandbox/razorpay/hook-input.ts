import * as z from 'zod';
import { Refusal } from './refusals.ts';

/** @throws Refusal which says what is wrong with the body of a hook. */
export function parseHook<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, z.prettifyError(parsed.error));
}
