import * as z from 'zod';

/** A theme. */
export const subcategory = z.object({
  id: z.string(),
  name: z.string(),
  promptTemplate: z.string(),
  premium: z.boolean(),
  /**
   * Id of the engine that makes its portraits where the parent chose none; absent: as this server's order says. One that
   * is not offered (any more) counts for nothing.
   */
  engine: z.string().optional(),
  /** The words are not those any more that the theme's built-in picture shows. */
  reworded: z.literal(true).optional(),
  /** Address of the picture drawn for a theme that has no built-in one (any more); absent until it is drawn. */
  picture: z.string().optional(),
  /** Told to operators only: everybody else sees those that are switched on. */
  enabled: z.boolean().optional(),
  /** Told to operators only: its picture is still to be drawn. */
  unpictured: z.literal(true).optional(),
  /** Told to operators only: changes with the name, the template, the mark and the engine. */
  revision: z.string().optional(),
});
export type Subcategory = z.infer<typeof subcategory>;

/** What decides about a theme's picture. */
export type PicturedTheme = Pick<Subcategory, 'id' | 'reworded' | 'picture'>;

export const category = z.object({ id: z.string(), name: z.string(), subcategories: z.array(subcategory) });
export type Category = z.infer<typeof category>;

/** GET /api/admin/categories: public, in the order they are shown. */
export const categoriesResponse = z.array(category);

/** How an engine is named; which there are is the server's to say. */
export const engineId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Engines are named as in ENGINE, such as studio.');

export const NAME_MAX_LENGTH = 60;
export const PROMPT_TEMPLATE_MAX_LENGTH = 4000;
/** Of categories, and of themes in one category. */
export const LONGEST_LIST = { categories: 100, themes: 500 } as const;

/** Halves of characters, line breaks and what turns the direction of writing. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
/** Signs that cannot be seen, but for those that Indian scripts and emoji are written with: joiners, selectors, tags. */
const UNSEEN =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;

/** One line in which everything can be seen. */
export function isReadable(text: string): boolean {
  return !NOT_IN_A_LINE.test(text) && !UNSEEN.test(text);
}

/** A text of joiners and selectors alone shows nothing. */
export function showsSomething(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Names are shown to children's parents: one line, trimmed. */
export const catalogueName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(NAME_MAX_LENGTH, `A name has at most ${NAME_MAX_LENGTH} characters.`)
  .refine(isReadable, 'Please remove line breaks and invisible characters from the name.')
  .refine(showsSomething, 'Please enter a name.');

/** The placeholders in a template, in order, each as written between the braces. */
function placeholdersOf(template: string): string[] {
  return [...template.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => (match[1] ?? '').trim());
}

/** What a template may hold between double braces. */
export const PROMPT_PLACEHOLDERS = ['custom_style', 'aspect_ratio'] as const;

/** What is wrong with a template's placeholders, in words; undefined when nothing is. */
export function placeholderProblem(template: string): string | undefined {
  const known: readonly string[] = PROMPT_PLACEHOLDERS;
  const unknown = placeholdersOf(template).find((name) => !known.includes(name));
  const allowed = PROMPT_PLACEHOLDERS.map((name) => `{{${name}}}`).join(' and ');
  if (unknown !== undefined) return `{{${unknown}}} is not known. A template may use ${allowed}.`;
  const rest = template.replace(/\{\{[^{}]*\}\}/g, '\0');
  if (rest.includes('{\0') || rest.includes('\0}'))
    return `There is a brace too many. Write ${allowed}, each in double braces.`;
  if (rest.includes('{{') || rest.includes('}}'))
    return `A placeholder is not closed. Write ${allowed}, each in double braces.`;
  const single = known.find((name) => new RegExp(`\\{\\s*${name}\\s*\\}`).test(rest));
  return single && `{${single}} stands in single braces. Write {{${single}}}.`;
}

export const promptTemplate = z
  .string()
  .trim()
  .min(1, 'Please enter a prompt template.')
  .max(PROMPT_TEMPLATE_MAX_LENGTH, `A template has at most ${PROMPT_TEMPLATE_MAX_LENGTH} characters.`)
  .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Please remove the invisible characters from the template.')
  .superRefine((template, context) => {
    const problem = placeholderProblem(template);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
