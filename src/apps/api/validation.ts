import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';

/** For what cannot be told in words of its own. */
export const NOT_UNDERSTOOD = 'This request could not be understood. Please reload the page and try again.';

/** What was sent does not fit the route's contract; the message says in plain words what is wrong. */
export class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest';
  readonly statusCode = 400;
}

const SIZES: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** What is wrong with the part at this path, for contracts that have no words of their own. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  const { path = [], input } = issue;
  if (path.length === 0) return NOT_UNDERSTOOD;
  const name = `“${path.join('.')}”`;
  if (issue.code === 'too_big') {
    const { origin, maximum } = issue;
    const what = origin === 'string' ? 'is too long' : 'is too much';
    return `${name} ${what}: at most ${maximum}${SIZES[String(origin)] ?? ''}.`;
  }
  if (input === undefined || input === null || input === '') return `${name} is missing.`;
  if (issue.code === 'too_small') {
    const { origin, minimum } = issue;
    const what = origin === 'string' ? 'is too short' : 'is too little';
    return `${name} ${what}: at least ${minimum}${SIZES[String(origin)] ?? ''}.`;
  }
  return `${name} is not understood.`;
}

/** Every route's validator. The contracts' own words go before ours, and zod's are never sent. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data, { error: plainSentence });
    if (result.success) return { value: result.data };
    return { error: new UnfitRequest(result.error.issues[0]?.message) };
  };
