import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { LONGEST_LIST } from '../contract.ts';
import * as rows from './editing-store.ts';
import { slugOf } from './slug.ts';
import {
  type CategoryRow,
  lockCatalogue,
  type ThemeOperatorView,
  type ThemeRow,
  toThemeOperatorView,
} from './store.ts';
import { themeRevision } from './theme-revision.ts';

/** Why the catalogue was not changed. */
export type EditRefusal =
  | 'unknown-category'
  | 'unknown-theme'
  /** Something else in the same list is called so. */
  | 'name-taken'
  /** The order given is not one of what is in the list now. */
  | 'list-changed'
  | 'list-full';
export type Edit<Result> =
  | ({ readonly ok: true } & Result)
  | { readonly ok: false; readonly reason: EditRefusal }
  /** The theme is not of the revision any more, and does not say what was to be saved either: as it stands now. */
  | { readonly ok: false; readonly reason: 'theme-changed'; readonly present: ThemeOperatorView };

interface NamedCategory {
  readonly id: string;
  readonly name: string;
}
/** What a theme is saved with. */
interface ThemeWords {
  readonly name: string;
  readonly promptTemplate: string;
  /** Unchanged when absent; false for a new theme. */
  readonly premium?: boolean;
  /** Unchanged when absent; null: none, as for a new theme that says nothing. */
  readonly engine?: string | null;
  /** Of the theme that was opened; saved anyway when absent. */
  readonly revision?: string;
}
export interface ThemeChange {
  readonly before: ThemeOperatorView;
  readonly after: ThemeOperatorView;
}
interface OrderChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Changes to the catalogue, each in the caller's transaction. They take turns, so that parallel ones never leave two
 * of one id, a hole in the order or a theme without its category. Portraits keep their own copy of a theme: nothing
 * here reaches one that is made or being made.
 */
export interface CatalogueEditing {
  addCategory(tx: Tx, name: string): Promise<Edit<{ after: NamedCategory }>>;
  renameCategory(
    tx: Tx,
    id: string,
    name: string,
  ): Promise<Edit<{ before: NamedCategory; after: NamedCategory }>>;
  /** With its themes. */
  deleteCategory(
    tx: Tx,
    id: string,
  ): Promise<Edit<{ before: NamedCategory & { subcategories: ThemeOperatorView[] } }>>;
  orderCategories(tx: Tx, ids: readonly string[]): Promise<Edit<OrderChange>>;
  addTheme(tx: Tx, categoryId: string, words: ThemeWords): Promise<Edit<{ after: ThemeOperatorView }>>;
  updateTheme(tx: Tx, categoryId: string, id: string, words: ThemeWords): Promise<Edit<ThemeChange>>;
  switchTheme(tx: Tx, categoryId: string, id: string, enabled: boolean): Promise<Edit<ThemeChange>>;
  deleteTheme(tx: Tx, categoryId: string, id: string): Promise<Edit<{ before: ThemeOperatorView }>>;
  orderThemes(
    tx: Tx,
    categoryId: string,
    ids: readonly string[],
  ): Promise<Edit<OrderChange & { category: NamedCategory }>>;
}

const refuse = (reason: EditRefusal) => ({ ok: false, reason }) as const;

/** How names are compared: what looks the same to a parent is the same. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const isTaken = (list: readonly NamedCategory[], name: string, except?: string): boolean =>
  list.some((entry) => entry.id !== except && nameKey(entry.name) === nameKey(name));

const named = ({ id, name }: CategoryRow): NamedCategory => ({ id, name });

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

function isPermutation(wanted: readonly string[], present: readonly string[]): boolean {
  const ids = new Set(wanted);
  return ids.size === wanted.length && wanted.length === present.length && present.every((id) => ids.has(id));
}

/** Every category, with the lock held; and the one of this id. */
async function openCategories(tx: Tx, id: string): Promise<{ all: CategoryRow[]; found?: CategoryRow }> {
  await lockCatalogue(tx);
  const all = await rows.categoryRows(tx);
  return { all, found: all.find((category) => category.id === id) };
}

type OpenThemes = Edit<{ category: CategoryRow; themes: ThemeRow[] }>;

/** A category's themes, with the lock held. */
async function openThemes(tx: Tx, categoryId: string): Promise<OpenThemes> {
  const { found: category } = await openCategories(tx, categoryId);
  if (!category) return refuse('unknown-category');
  return { ok: true, category, themes: await rows.themeRows(tx, categoryId) };
}

/** The id that a new theme of this name gets. */
export async function newThemeId(db: DatabaseOrTx, name: string): Promise<string> {
  return slugOf(name, await rows.themeIds(db), 'theme');
}

/**
 * Whether somebody has changed the theme since it was of this revision. What says the same as it does now takes nothing
 * back: a save whose answer was lost is sent again.
 */
function isChangedSince(present: ThemeRow, revision: string | undefined, wanted: rows.ThemeFields): boolean {
  if (revision === undefined || revision === themeRevision(present)) return false;
  return themeRevision({ ...present, ...wanted }) !== themeRevision(present);
}

async function changeTheme(
  tx: Tx,
  { categoryId, id }: { readonly categoryId: string; readonly id: string },
  fields: rows.ThemeFields,
  revision?: string,
): Promise<Edit<ThemeChange>> {
  const open = await openThemes(tx, categoryId);
  if (!open.ok) return open;
  const present = open.themes.find((theme) => theme.id === id);
  if (!present) return refuse('unknown-theme');
  if (isChangedSince(present, revision, fields))
    return { ok: false, reason: 'theme-changed', present: toThemeOperatorView(present) };
  if (fields.name !== undefined && isTaken(open.themes, fields.name, id)) return refuse('name-taken');
  const changed = await rows.updateTheme(tx, categoryId, id, fields);
  return { ok: true, before: toThemeOperatorView(present), after: toThemeOperatorView(changed ?? present) };
}

const categoryEditing: Pick<
  CatalogueEditing,
  'addCategory' | 'renameCategory' | 'deleteCategory' | 'orderCategories'
> = {
  async addCategory(tx, name) {
    await lockCatalogue(tx);
    const present = await rows.categoryRows(tx);
    if (isTaken(present, name)) return refuse('name-taken');
    if (present.length >= LONGEST_LIST.categories) return refuse('list-full');
    const id = slugOf(name, new Set(idsOf(present)), 'category');
    await rows.insertCategory(tx, { id, name, position: present.length });
    return { ok: true, after: { id, name } };
  },

  async renameCategory(tx, id, name) {
    const { all, found } = await openCategories(tx, id);
    if (!found) return refuse('unknown-category');
    if (isTaken(all, name, id)) return refuse('name-taken');
    await rows.renameCategory(tx, id, name);
    return { ok: true, before: named(found), after: { id, name } };
  },

  async deleteCategory(tx, id) {
    const { all, found } = await openCategories(tx, id);
    if (!found) return refuse('unknown-category');
    const subcategories = (await rows.themeRows(tx, id)).map(toThemeOperatorView);
    await rows.deleteCategory(tx, id);
    await rows.setCategoryOrder(tx, idsOf(all.filter((category) => category.id !== id)));
    return { ok: true, before: { ...named(found), subcategories } };
  },

  async orderCategories(tx, ids) {
    await lockCatalogue(tx);
    const before = idsOf(await rows.categoryRows(tx));
    if (!isPermutation(ids, before)) return refuse('list-changed');
    await rows.setCategoryOrder(tx, ids);
    return { ok: true, before, after: ids };
  },
};

/** @see CatalogueEditing */
export const catalogueEditing: CatalogueEditing = {
  ...categoryEditing,

  async addTheme(tx, categoryId, { name, promptTemplate, premium = false, engine = null }) {
    const open = await openThemes(tx, categoryId);
    if (!open.ok) return open;
    const { themes } = open;
    if (isTaken(themes, name)) return refuse('name-taken');
    if (themes.length >= LONGEST_LIST.themes) return refuse('list-full');
    const id = await newThemeId(tx, name);
    const position = themes.length;
    const theme = { id, categoryId, name, promptTemplate, premium, engine, position };
    const added = await rows.insertTheme(tx, theme);
    return { ok: true, after: toThemeOperatorView(added) };
  },

  updateTheme(tx, categoryId, id, { name, promptTemplate, premium, engine, revision }) {
    const fields = {
      ...{ name, promptTemplate },
      ...(premium !== undefined && { premium }),
      ...(engine !== undefined && { engine }),
    };
    return changeTheme(tx, { categoryId, id }, fields, revision);
  },

  switchTheme: (tx, categoryId, id, enabled) => changeTheme(tx, { categoryId, id }, { enabled }),

  async deleteTheme(tx, categoryId, id) {
    const open = await openThemes(tx, categoryId);
    if (!open.ok) return open;
    const present = open.themes.find((theme) => theme.id === id);
    if (!present) return refuse('unknown-theme');
    await rows.deleteTheme(tx, id);
    await rows.setThemeOrder(tx, idsOf(open.themes.filter((theme) => theme.id !== id)));
    return { ok: true, before: toThemeOperatorView(present) };
  },

  async orderThemes(tx, categoryId, ids) {
    const open = await openThemes(tx, categoryId);
    if (!open.ok) return open;
    const before = idsOf(open.themes);
    if (!isPermutation(ids, before)) return refuse('list-changed');
    await rows.setThemeOrder(tx, ids);
    return { ok: true, category: named(open.category), before, after: ids };
  },
};
