import type * as z from 'zod';
import { type CatalogueContent, nameKey } from '#features/catalog/server/service.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { type CatalogueFile, catalogueFile } from '../../catalogue/contract.ts';

const FORMAT: CatalogueFile['format'] = 'magic-portrait-catalogue';
const VERSION: CatalogueFile['version'] = 1;

type Path = readonly PropertyKey[];

const mistake = (sentence: string): ClientError => new ClientError(400, 'invalid-file', sentence);

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}

function valueAt(file: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), file);
}

/** `2 (Doctor)`: the place in its list, and the name where there is one. */
function entryAt(file: unknown, path: Path): string {
  const name = valueAt(file, [...path, 'name']);
  const place = Number(path.at(-1)) + 1;
  return typeof name === 'string' && name.trim() ? `${place} (${name.trim().slice(0, 60)})` : `${place}`;
}

/** Where in the file something is, in words; empty for the file itself. */
function placeOf(file: unknown, path: Path): string {
  const [categories, category, themes, theme] = path;
  if (categories !== 'categories' || typeof category !== 'number') return '';
  const inCategory = `Category ${entryAt(file, ['categories', category])}`;
  if (themes !== 'themes' || typeof theme !== 'number') return `${inCategory}: `;
  return `${inCategory}, theme ${entryAt(file, ['categories', category, 'themes', theme])}: `;
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

function sentenceOf(file: unknown, issue: z.core.$ZodIssue): string {
  const field = issue.path.at(-1);
  const what = typeof field === 'string' ? `“${field}”` : 'This entry';
  if (issue.code === 'unrecognized_keys') return `“${issue.keys[0]}” does not belong here.`;
  if (issue.code === 'invalid_type') {
    if (valueAt(file, issue.path) === undefined) {
      return field === 'id' ? `${what} is missing. ${ID_WANTED}` : `${what} is missing.`;
    }
    return `${what} must be ${KINDS[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${what} holds more than ${issue.maximum}.`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return `${what} must be a date and time.`;
  return issue.message;
}

/** @throws ClientError when one of the entries has an id, or a name, that another had before it. */
function assertDistinct(
  file: CatalogueFile,
  entries: readonly { path: Path; id: string; name: string }[],
  ids: Set<string>,
): void {
  const names = new Set<string>();
  for (const { path, id, name } of entries) {
    if (ids.has(id)) throw mistake(`${placeOf(file, path)}the id “${id}” is there twice.`);
    if (names.has(nameKey(name))) throw mistake(`${placeOf(file, path)}the name “${name}” is there twice.`);
    ids.add(id);
    names.add(nameKey(name));
  }
}

/**
 * Reads what an operator's file holds.
 * @throws ClientError 400 that names the first mistake and its place.
 */
export function readCatalogueFile(file: unknown): CatalogueFile {
  if (!isObject(file) || file.format !== FORMAT)
    throw mistake('This is not a catalogue that Magic Portrait exported.');
  if (file.version !== VERSION) {
    // Anything may stand there, also what cannot be made a text.
    const its = typeof file.version === 'number' ? `version ${file.version}` : 'another version';
    throw mistake(`This file is of ${its}. Version ${VERSION} can be imported.`);
  }
  const parsed = catalogueFile.safeParse(file);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw mistake(issue ? `${placeOf(file, issue.path)}${sentenceOf(file, issue)}` : 'This file is broken.');
  }
  const { categories } = parsed.data;
  const themeIds = new Set<string>();
  assertDistinct(
    parsed.data,
    categories.map(({ id, name }, at) => ({ id, name, path: ['categories', at] })),
    new Set(),
  );
  for (const [at, { themes }] of categories.entries()) {
    const entries = themes.map(({ id, name }, place) => ({
      ...{ id, name },
      path: ['categories', at, 'themes', place],
    }));
    assertDistinct(parsed.data, entries, themeIds);
  }
  return parsed.data;
}

/** What is written into a file: it can be imported again, unless it has no categories. */
export function toCatalogueFile({ categories }: CatalogueContent, at: Date) {
  return { format: FORMAT, version: VERSION, exportedAt: at.toISOString(), categories };
}
