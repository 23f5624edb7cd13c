import * as z from 'zod';
import { VENDOR_IDS } from '#engine/models/vendor.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { LONGEST_LIST, NAME_MAX_LENGTH } from '../../contract.ts';
import { type CatalogueFile, catalogueFile, fileCategory, fileTheme } from '../../editing/contract.ts';
import { type CatalogueContent, nameKey } from '../service.ts';
import { createFileMistakes, entryWords, type FileMistakes, isObject } from './file-mistakes.ts';

const FORMAT: CatalogueFile['format'] = 'magic-portrait-catalogue';
/** Also those that are off here: a file may come from another installation. */
const KNOWN_ENGINES: readonly string[] = ['studio', ...VENDOR_IDS];
const VERSION: CatalogueFile['version'] = 1;

/** Without what is in their lists: those are read entry by entry, until there are more mistakes than are counted. */
const bareFile = catalogueFile.extend({ categories: z.unknown().optional() });
const bareCategory = fileCategory.extend({ themes: z.unknown().optional() });
const listWithin = (longest: number) => z.array(z.unknown()).max(longest);
const categoryList = z.object({
  categories: listWithin(LONGEST_LIST.categories),
});
const themeList = z.object({ themes: listWithin(LONGEST_LIST.themes) });

/** Of a list that is too long, which is a mistake of its own, nothing is read beyond what it may hold. */
const upTo = (longest: number, list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.slice(0, longest) : [];

type Category = CatalogueFile['categories'][number];
type Theme = Category['themes'][number];

/** A text that may be an id or a name: comparing texts of any length takes any time. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= 2 * NAME_MAX_LENGTH ? value.trim() : '';

/** Reads one file: what is right, and what is wrong. */
function createReader(mistakes: FileMistakes) {
  /** Ids of themes are unique over all categories. */
  const themeIds = new Set<string>();

  /** What is right in an entry; undefined when something is wrong, which is noted. */
  function read<T>(schema: z.ZodType<T>, entry: unknown, place: string): T | undefined {
    const parsed = schema.safeParse(entry);
    if (!parsed.success) mistakes.addIssues(place, entry, parsed.error);
    return parsed.data;
  }

  /** Names what an entry has that another had before it. */
  function noteRepeated(entry: unknown, place: string, ids: Set<string>, names: Set<string>): void {
    if (!isObject(entry)) return;
    const [id, name] = [textOf(entry.id), textOf(entry.name)];
    if (ids.has(id)) mistakes.add(place, `the id “${id}” is there twice.`);
    if (id) ids.add(id);
    if (!name) return;
    if (names.has(nameKey(name))) mistakes.add(place, `the name “${name}” is there twice.`);
    names.add(nameKey(name));
  }

  function readThemes(entries: readonly unknown[], categoryPlace: string): Theme[] {
    const names = new Set<string>();
    return entries.flatMap((entry, at) => {
      if (mistakes.isFull()) return [];
      const place = `${categoryPlace}, theme ${entryWords(entry, at)}`;
      const theme = read(fileTheme, entry, place);
      if (theme?.engine !== undefined && !KNOWN_ENGINES.includes(theme.engine))
        mistakes.add(place, `the engine “${theme.engine}” is none of ${KNOWN_ENGINES.join(', ')}.`);
      noteRepeated(entry, place, themeIds, names);
      return theme ?? [];
    });
  }

  function readCategories(entries: readonly unknown[]): Category[] {
    const [ids, names] = [new Set<string>(), new Set<string>()];
    return entries.flatMap((entry, at) => {
      if (mistakes.isFull()) return [];
      const place = `Category ${entryWords(entry, at)}`;
      const category = read(bareCategory, entry, place);
      noteRepeated(entry, place, ids, names);
      if (!isObject(entry)) return [];
      read(themeList, { themes: entry.themes }, place);
      const themes = readThemes(upTo(LONGEST_LIST.themes, entry.themes), place);
      return category ? { ...category, themes } : [];
    });
  }

  return function readFile(file: Readonly<Record<PropertyKey, unknown>>): CatalogueFile {
    const bare = read(bareFile, file, '');
    read(categoryList, { categories: file.categories }, '');
    const categories = readCategories(upTo(LONGEST_LIST.categories, file.categories));
    mistakes.refuse();
    if (!bare) throw new Error('a file without mistakes could not be read');
    return { ...bare, categories };
  };
}

const refusal = (sentence: string): ClientError =>
  new ClientError(400, 'invalid-file', sentence, { details: { mistakes: [sentence], more: 0 } });

/**
 * Reads what an operator's file holds.
 * @throws ClientError 400 fileRefusal that names its mistakes, each with its place.
 */
export function readCatalogueFile(file: unknown): CatalogueFile {
  if (!isObject(file) || file.format !== FORMAT)
    throw refusal('This is not a catalogue that Magic Portrait exported.');
  if (file.version !== VERSION) {
    // Anything may stand there, also what cannot be made a text.
    const its = typeof file.version === 'number' ? `version ${file.version}` : 'another version';
    throw refusal(`This file is of ${its}. Version ${VERSION} can be imported.`);
  }
  return createReader(createFileMistakes())(file);
}

/** What is written into a file: it can be imported again. */
export function toCatalogueFile({ categories }: CatalogueContent, at: Date) {
  return { format: FORMAT, version: VERSION, exportedAt: at.toISOString(), categories };
}
