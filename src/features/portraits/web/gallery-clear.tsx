import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useClearHistory } from './use-gallery.ts';

/** Deletes all portraits, after asking. */
export function ClearHistory({ onCleared }: { readonly onCleared: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = useClearHistory(() => {
    setIsAsking(false);
    onCleared();
  });
  return (
    <>
      <Button variant="ghost" size="sm" className="-mr-3 min-h-11" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Clear History
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear your history?"
        text="All your portraits will be deleted for good. Download the ones you want to keep first."
        confirmLabel="Clear History"
        cancelLabel="Keep them"
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
