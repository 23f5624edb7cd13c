import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { CatalogueEngine, ThemeOperatorView } from '../../editing/contract.ts';
import { ThemeDifferences } from './theme-differences.tsx';
import type { ThemeDraft } from './theme-draft.ts';

export interface ThemeConflictProps {
  readonly mine: ThemeDraft;
  /** What stands there now. */
  readonly theirs: ThemeOperatorView;
  /** Those that are on. */
  readonly engines: readonly CatalogueEngine[];
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Back to the editor, with everything as it was typed. */
  readonly onKeepEditing: () => void;
}

/** Shows what somebody else has made of the theme meanwhile beside what was typed, and asks which is to stay. */
export function ThemeConflict(props: ThemeConflictProps) {
  const { mine, theirs, engines, onSaveMine, onTakeTheirs, onKeepEditing } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onKeepEditing()}
      title="This theme has been changed meanwhile"
      description="Somebody else has saved it, or you have in another window. What you typed is kept, and not saved yet."
      footer={
        <>
          <Button variant="secondary" onClick={onKeepEditing}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button variant="danger" onClick={onSaveMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      <ThemeDifferences mine={mine} theirs={theirs} engines={engines} />
    </Dialog>
  );
}
