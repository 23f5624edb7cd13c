import type * as z from 'zod';
import { type IdentityFailure, identityFailureOf } from './identity-errors.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: IdentityFailure };

function refused(message: string): IdentityFailure {
  return { status: 400, code: 'invalid-input', message };
}

/** Addresses are kept and compared in lower case, without the spaces that phones add. */
function withPlainEmail(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('email' in body)) return body;
  return typeof body.email === 'string' ? { ...body, email: body.email.trim().toLowerCase() } : body;
}

function failureOf(issue: z.core.$ZodIssue): IdentityFailure {
  const field = issue.path[0];
  if (field === 'email') return identityFailureOf('invalid-email');
  if (issue.code === 'invalid_type') return refused('Please fill in every field');
  if (field === 'password' && issue.code === 'too_small' && issue.minimum > 1)
    return identityFailureOf('weak-password');
  return refused(issue.message);
}

/** Parses the body of an identity call; the failure is the first thing wrong, in the catalogue's words. */
export function parseIdentityInput<T>(schema: z.ZodType<T>, body: unknown): Parsed<T> {
  const result = schema.safeParse(withPlainEmail(body));
  if (!result.success) {
    const [issue] = result.error.issues;
    return { ok: false, failure: issue ? failureOf(issue) : refused('Please fill in every field') };
  }
  // PostgreSQL can't keep U+0000 in a text.
  if (
    Object.values(result.data as object).some((value) => typeof value === 'string' && value.includes('\0'))
  ) {
    return { ok: false, failure: refused('Please remove the invisible characters') };
  }
  return { ok: true, data: result.data };
}
