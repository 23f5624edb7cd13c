import type { ManagedCategory, ManagedTheme } from '../../catalogue/contract.ts';

/** What has been asked for and opens a dialog. */
export type Task =
  | { readonly type: 'name-category'; readonly category: ManagedCategory | null }
  | { readonly type: 'delete-category'; readonly category: ManagedCategory }
  | {
      readonly type: 'edit-theme';
      readonly category: ManagedCategory;
      /** Null: a new one. */
      readonly theme: ManagedTheme | null;
    }
  | { readonly type: 'delete-theme'; readonly category: ManagedCategory; readonly theme: ManagedTheme }
  | { readonly type: 'import' };

export type Ask = (task: Task) => void;
