import type * as z from 'zod';
import { placeholderProblem } from '../../contract.ts';
import { type ThemeOperatorView, themeInput } from '../../editing/contract.ts';

/** A theme as it stands in the form, with the revision of the theme that was opened in it. */
export const themeDraft = themeInput.required({ premium: true, engine: true });
export type ThemeDraft = z.infer<typeof themeDraft>;

export function draftOf(theme: ThemeOperatorView | null): ThemeDraft {
  if (!theme) return { name: '', promptTemplate: '', premium: false, engine: null };
  const { name, promptTemplate, premium, engine = null, revision } = theme;
  return { name, promptTemplate, premium, engine, revision };
}

/** What can be typed is the same. */
export function isSameDraft(one: ThemeDraft, other: ThemeDraft): boolean {
  const fields = ['name', 'promptTemplate', 'premium', 'engine'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/**
 * What is wrong with the placeholders while somebody types: one that is just being written, up to the caret, is not
 * wrong yet.
 * @param caret null when nobody types.
 */
export function problemWhileTyping(template: string, caret: number | null): string | undefined {
  if (caret === null) return placeholderProblem(template);
  const before = template.slice(0, caret).replace(/\{\{[^{}]*\}?$/, '');
  return placeholderProblem(before + template.slice(caret));
}

/** A template with something put in at the caret, in place of what is selected, apart from the words beside it. */
export function insertAtCaret(
  template: string,
  selection: { readonly start: number; readonly end: number },
  insertion: string,
): { readonly text: string; readonly caret: number } {
  const before = template.slice(0, selection.start);
  const after = template.slice(selection.end);
  const lead = /[\p{L}\p{M}\p{N},.;:!?}]$/u.test(before) ? ' ' : '';
  const trail = /^[\p{L}\p{N}{]/u.test(after) ? ' ' : '';
  const head = before + lead + insertion;
  return { text: head + trail + after, caret: head.length };
}
