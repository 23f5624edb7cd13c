import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { HistoryItem } from '../contract.ts';
import { useDeletePortrait } from './use-gallery.ts';

export interface DeletePortraitProps {
  /** The portrait that is asked about; null while none is. */
  readonly portrait: HistoryItem | null;
  readonly onDone: () => void;
  readonly onDeleted: (portrait: HistoryItem) => void;
}

/** Deletes one portrait, after asking. */
export function DeletePortrait({ portrait, onDone, onDeleted }: DeletePortraitProps) {
  const deletion = useDeletePortrait((deleted) => {
    onDone();
    onDeleted(deleted);
  });
  return (
    <ConfirmDialog
      open={portrait !== null}
      title="Delete this portrait?"
      text={`"${portrait?.themeName ?? ''}" will be gone for good.`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={deletion.isPending}
      onConfirm={() => portrait && deletion.mutate(portrait)}
      onCancel={onDone}
    />
  );
}
