import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { CategoryOperatorView, ThemeOperatorView } from '../editing/contract.ts';
import { deleteCategory, deleteTheme } from './catalogue-calls.ts';
import { withoutCategory, withoutTheme } from './catalogue-changes.ts';
import { useCatalogueChange } from './use-catalogue.ts';

interface DeleteProps {
  readonly category: CategoryOperatorView;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** What goes with a category, in words. */
export function deletedWithCategory({ name, subcategories }: CategoryOperatorView): string {
  const count = subcategories.length;
  if (count === 0) return `“${name}” has no themes.`;
  const its = count === 1 ? 'its theme' : `its ${count} themes`;
  return `“${name}” and ${its} will be gone for good. Portraits already made with them stay in their galleries.`;
}

/** Asks, and deletes a category with its themes. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteProps) {
  const deletion = useCatalogueChange({
    send: deleteCategory,
    apply: (catalogue, id) => withoutCategory(catalogue, id),
    done: 'Category deleted successfully',
    failed: 'Failed to delete category',
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this category?"
      text={deletedWithCategory(category)}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={deletion.isPending}
      onConfirm={() => deletion.send(category.id)}
      onCancel={onClose}
    />
  );
}

/** Asks, and deletes a theme. */
export function DeleteTheme({
  category,
  theme,
  ...props
}: DeleteProps & { readonly theme: ThemeOperatorView }) {
  const deletion = useCatalogueChange({
    send: () => deleteTheme(category.id, theme.id),
    apply: (catalogue) => withoutTheme(catalogue, category.id, theme.id),
    done: 'Subcategory deleted successfully',
    failed: 'Failed to delete subcategory',
    onDone: props.onDeleted,
  });
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this subcategory?"
      text={`“${theme.name}” will be gone for good from “${category.name}”. Portraits already made with it stay in their galleries. To hide it for a while, switch it off instead.`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={deletion.isPending}
      onConfirm={() => deletion.send(undefined)}
      onCancel={props.onClose}
    />
  );
}
