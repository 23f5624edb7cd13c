import { ClientError } from '#platform/http/client-error.ts';
import type { Edit, EditRefusal } from '../service.ts';

const REFUSALS: Readonly<Record<EditRefusal, readonly [status: number, sentence: string]>> = {
  'unknown-category': [404, 'This category is not there any more.'],
  'unknown-theme': [404, 'This subcategory is not there any more.'],
  'name-taken': [409, 'There is one with this name already. Please choose another name.'],
  'list-changed': [409, 'The list has changed meanwhile. Please look at it again.'],
  'list-full': [409, 'This list is full. Please delete something first.'],
};

const THEME_CHANGED =
  'This theme has been changed since you opened it, by somebody else or in another window. Nothing has been saved yet.';

/** What an edit did. @throws ClientError in words when it was refused: nothing of its transaction stays. */
export function accepted<Result>(edit: Edit<Result>): { readonly ok: true } & Result {
  if (edit.ok) return edit;
  if (edit.reason === 'theme-changed') {
    const subcategory = edit.present;
    throw new ClientError(409, edit.reason, THEME_CHANGED, { details: { subcategory } });
  }
  const [status, sentence] = REFUSALS[edit.reason];
  throw new ClientError(status, edit.reason, sentence);
}
