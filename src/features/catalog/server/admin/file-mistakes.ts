import type * as z from 'zod';
import { ClientError } from '#platform/http/client-error.ts';
import { FILE_MISTAKES } from '../../editing/contract.ts';

/** Anything may stand in a file, of any length. */
const LONGEST_SENTENCE = 300;
const LONGEST_NAME = 60;

const clipped = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

export function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `2 “Doctor”`: the place in its list, and the name where there is one. */
export function entryWords(entry: unknown, at: number): string {
  const name = isObject(entry) && typeof entry.name === 'string' ? entry.name.trim() : '';
  return name ? `${at + 1} “${clipped(name, LONGEST_NAME)}”` : `${at + 1}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** For who adds an entry by hand. */
const ID_WANTED =
  'Give it one that no other has, of small letters, digits and hyphens; it stays the same when the name changes.';

/** What is wrong with an entry, in words. */
function sentenceOf(entry: unknown, issue: z.core.$ZodIssue): string {
  const field = issue.path.at(-1);
  const what = typeof field === 'string' ? `“${field}”` : 'This entry';
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, 5).map((key) => `“${clipped(key, LONGEST_NAME)}”`);
    const list = issue.keys.length > keys.length ? `${keys.join(', ')} and others` : keys.join(', ');
    return issue.keys.length === 1 ? `${list} does not belong here.` : `${list} do not belong here.`;
  }
  if (issue.code === 'invalid_type') {
    const isMissing = typeof field === 'string' && isObject(entry) && entry[field] === undefined;
    if (!isMissing) return `${what} must be ${KINDS[issue.expected] ?? issue.expected}.`;
    return field === 'id' ? `${what} is missing. ${ID_WANTED}` : `${what} is missing.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${what} holds more than ${issue.maximum}.`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return `${what} must be a date and time.`;
  return issue.message;
}

/** Gathers what is wrong with a file: the first are named, the rest counted. */
export function createFileMistakes() {
  const named: string[] = [];
  let count = 0;
  function add(place: string, sentence: string): void {
    count += 1;
    if (named.length < FILE_MISTAKES.named)
      named.push(clipped(place ? `${place}: ${sentence}` : sentence, LONGEST_SENTENCE));
  }
  return {
    add,
    /** Everything that a schema found, once for each field. */
    addIssues(place: string, entry: unknown, error: z.ZodError): void {
      const told = new Set<PropertyKey | undefined>();
      for (const issue of error.issues) {
        const field = issue.path[0];
        if (field !== undefined && told.has(field)) continue;
        told.add(field);
        add(place, sentenceOf(entry, issue));
      }
    },
    /** So many that nobody reads on. */
    isFull: (): boolean => count >= FILE_MISTAKES.counted,
    /** @throws ClientError 400 when there are mistakes. */
    refuse(): void {
      const [first] = named;
      if (first === undefined) return;
      const many = count >= FILE_MISTAKES.counted ? `${FILE_MISTAKES.counted} or more` : `${count}`;
      const message = count === 1 ? first : `This file has ${many} mistakes. Nothing has been changed.`;
      const details = { mistakes: named, more: count - named.length };
      throw new ClientError(400, 'invalid-file', message, { details });
    },
  };
}
export type FileMistakes = ReturnType<typeof createFileMistakes>;
