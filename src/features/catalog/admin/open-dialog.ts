import type { CategoryOperatorView, ThemeOperatorView } from '../editing/contract.ts';

/** What has been asked for and opens a dialog. */
export type CatalogueDialog =
  | { readonly type: 'name-category'; readonly category: CategoryOperatorView | null }
  | { readonly type: 'delete-category'; readonly category: CategoryOperatorView }
  | {
      readonly type: 'edit-theme';
      readonly category: CategoryOperatorView;
      /** Null: a new one. */
      readonly theme: ThemeOperatorView | null;
    }
  | {
      readonly type: 'delete-theme';
      readonly category: CategoryOperatorView;
      readonly theme: ThemeOperatorView;
    }
  | { readonly type: 'import' };

export type OpenDialog = (task: CatalogueDialog) => void;
