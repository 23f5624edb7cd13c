import * as z from 'zod';
import { done, operatorFailure } from '../../console/contract.ts';
import { catalogueName, category, engineId, LONGEST_LIST, promptTemplate, subcategory } from '../contract.ts';

export const categoryInput = z.object({ name: catalogueName });
export const themeInput = z.object({
  name: catalogueName,
  promptTemplate,
  /** Unchanged when absent; false for a new theme. */
  premium: z.boolean().optional(),
  /**
   * An id of catalogueEngines, or null for none. Unchanged when absent; none for a new theme. 400 for any other id, but
   * the one that the theme has already: an engine may have been switched off since.
   */
  engine: engineId.nullable().optional(),
  /** Of the theme that was opened in the form: 409 themeConflict when it is another by now. Absent: saved anyway. */
  revision: z.string().max(100).optional(),
});
export type ThemeInput = z.infer<typeof themeInput>;
export const themeSwitch = z.object({ enabled: z.boolean() });
/** Every id of the list, in the order wanted. 409 when the list has changed meanwhile. */
export const orderInput = z.object({ ids: z.array(z.string().min(1).max(100)).max(1000) });

const themeOperatorView = subcategory.extend({ enabled: z.boolean() });
export type ThemeOperatorView = z.infer<typeof themeOperatorView>;
const categoryOperatorView = category.extend({ subcategories: z.array(themeOperatorView) });
export type CategoryOperatorView = z.infer<typeof categoryOperatorView>;
export const categoryOperatorViews = z.array(categoryOperatorView);

export const savedCategory = done.extend({ category: z.object({ id: z.string(), name: z.string() }) });
export const savedTheme = done.extend({ subcategory: themeOperatorView });

/**
 * Body of the 409 to a theme that somebody has changed since it was opened: as it stands now. What was sent is not saved,
 * unless it says what stands there anyway.
 */
export const themeConflict = operatorFailure.extend({
  code: z.literal('theme-changed'),
  subcategory: themeOperatorView,
});

/** An engine that is on here. */
const catalogueEngine = z.object({
  id: engineId,
  /** As parents read it. */
  name: z.string(),
  /** Who gets the photo; null where it stays on the operator's machines. */
  sendsPhotoTo: z.string().nullable(),
  /** What one picture is expected to cost, in paise; null where nobody has said what the engine asks for. */
  expectedPaise: z.number().int().nullable(),
});
export type CatalogueEngine = z.infer<typeof catalogueEngine>;
/** In the order in which they are offered; the studio is among them. */
export const catalogueEngines = z.object({ engines: z.array(catalogueEngine) });
export type CatalogueEngines = z.infer<typeof catalogueEngines>;

/** A theme as it stands in the form: it need not be saved. The id lets a hand-finished look show as it is. */
export const previewRequest = z.object({
  id: z.string().max(100).optional(),
  categoryId: z.string().max(100),
  name: catalogueName,
  promptTemplate,
  /** An id of catalogueEngines; the studio when absent. 400 for any other. */
  engine: engineId.optional(),
});
export type PreviewRequest = z.infer<typeof previewRequest>;

/** A word of the review of portraits, such as `no-face`; absent where it found nothing. */
export const PREVIEW_FINDING_HEADER = 'preview-finding';

const fileId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Ids are small letters, digits and hyphens.');

export const fileTheme = z.strictObject({
  id: fileId,
  name: catalogueName,
  promptTemplate,
  premium: z.boolean(),
  /** Of any engine that the product knows: files go from one installation to another. */
  engine: engineId.optional(),
  enabled: z.boolean(),
});
export const fileCategory = z.strictObject({
  id: fileId,
  name: catalogueName,
  themes: z.array(fileTheme).max(LONGEST_LIST.themes),
});
/** The whole catalogue as one file. */
export const catalogueFile = z.strictObject({
  format: z.literal('magic-portrait-catalogue'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  categories: z.array(fileCategory).max(LONGEST_LIST.categories),
});
export type CatalogueFile = z.infer<typeof catalogueFile>;

export const importRequest = z.object({
  /** What the file holds, as read: it is checked on the server, and its mistakes are named with their places. */
  file: z.unknown().optional(),
  /** Only tells what would change. */
  dryRun: z.boolean().default(false),
  /** Of the dry run that was looked at: the import is refused when the catalogue has changed since. */
  revision: z.string().max(100).optional(),
});

/** How many mistakes of a file are named, and how many are counted. */
export const FILE_MISTAKES = { named: 20, counted: 1000 } as const;
/** Body of the 400 to a file that cannot be imported. `message` is the mistake, or says how many there are. */
export const fileRefusal = operatorFailure.extend({
  code: z.literal('invalid-file'),
  /** Each with its place in words, in the file's order. */
  mistakes: z.array(z.string()),
  /** So many are not named. */
  more: z.number().int(),
});

export const importResult = done.extend({
  revision: z.string(),
  /** Names, in the file's order. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  /** In the catalogue and not in the file: deleted. */
  removed: z.array(z.string()),
  unchanged: z.number().int(),
});
export type ImportResult = z.infer<typeof importResult>;
