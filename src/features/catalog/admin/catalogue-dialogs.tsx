import { useLocation, useSearch } from 'wouter';
import { CATALOGUE_ADDRESS, categoryAddress, readCataloguePlace } from './catalogue-place.ts';
import { CategoryNameDialog } from './categories/category-name-dialog.tsx';
import { DeleteCategory, DeleteTheme } from './delete-dialogs.tsx';
import { ThemeEditor } from './editor/theme-editor.tsx';
import { ImportDialog } from './exchange/import-dialog.tsx';
import type { CatalogueDialog } from './open-dialog.ts';

export interface CatalogueDialogsProps {
  readonly task: CatalogueDialog | null;
  readonly onClose: () => void;
  /** Where the focus goes once what was deleted has gone with it: an element's id. */
  readonly focusAfter: (id: string) => void;
  /** A theme was added, and comes into view. */
  readonly showTheme: (themeId: string) => void;
}

/** The dialog of what was asked for. */
export function CatalogueDialogs({ task, onClose, focusAfter, showTheme }: CatalogueDialogsProps) {
  const [, navigate] = useLocation();
  const shownId = readCataloguePlace(useSearch());
  if (!task) return null;
  switch (task.type) {
    case 'name-category':
      return (
        <CategoryNameDialog
          category={task.category}
          onClose={onClose}
          onSaved={(categoryId) => {
            onClose();
            if (!task.category) navigate(categoryAddress(categoryId));
          }}
        />
      );
    case 'delete-category':
      return (
        <DeleteCategory
          category={task.category}
          onClose={onClose}
          onDeleted={() => {
            onClose();
            if (shownId === task.category.id) navigate(CATALOGUE_ADDRESS, { replace: true });
            focusAfter('catalogue-categories');
          }}
        />
      );
    case 'edit-theme':
      return (
        <ThemeEditor
          category={task.category}
          theme={task.theme}
          onClose={onClose}
          onSaved={(themeId) => {
            onClose();
            if (themeId !== task.theme?.id) showTheme(themeId);
          }}
        />
      );
    case 'delete-theme':
      return (
        <DeleteTheme
          category={task.category}
          theme={task.theme}
          onClose={onClose}
          onDeleted={() => {
            onClose();
            focusAfter('catalogue-themes');
          }}
        />
      );
    case 'import':
      return <ImportDialog onClose={onClose} />;
  }
}
