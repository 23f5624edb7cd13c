import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { OpenedPicture } from './opened-picture.ts';
import { SavingProblem, StageWaiting } from './stage-waiting.tsx';
import { usePictureToEdit } from './use-picture-to-edit.ts';
import { useRedraw } from './use-redraw.ts';

export interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export interface EditedPicture extends OpenProps {
  /** Null until it is opened. */
  readonly picture: OpenedPicture | null;
  readonly state: ReturnType<typeof usePictureToEdit>['state'];
  readonly again: () => void;
  readonly busy: boolean;
  readonly problem: ReturnType<typeof useRedraw>['problem'];
  /** Whatever is being drawn is given up. */
  readonly close: () => void;
  /** Draws the result and hands it over, before the dialog asks to be closed. */
  readonly finish: (draw: (picture: OpenedPicture) => Promise<Blob>, use: (result: Blob) => void) => void;
}

/** One picture, from its opening to the result that is drawn of it. */
export function useEditedPicture(source: string | Blob, { open, onOpenChange }: OpenProps): EditedPicture {
  const { state, again } = usePictureToEdit(source, open);
  const { busy, problem, start, cancel } = useRedraw();
  const picture = state.kind === 'ready' ? state.picture : null;
  return {
    ...{ open, onOpenChange, picture, state, again, busy, problem },
    close() {
      cancel();
      onOpenChange(false);
    },
    finish(draw, use) {
      if (!picture) return;
      start(
        () => draw(picture),
        (result) => {
          use(result);
          onOpenChange(false);
        },
      );
    },
  };
}

export interface EditorDialogProps {
  readonly title: string;
  readonly edited: EditedPicture;
  /** Beside the button that finishes. */
  readonly otherButton: ReactNode;
  readonly finishLabel: string;
  readonly onFinish: () => void;
  readonly children: (picture: OpenedPicture) => ReactNode;
}

/** A picture with tools in a dialog: while it is opened, what came of saving, and the button that draws the result. */
export function EditorDialog({
  title,
  edited,
  otherButton,
  finishLabel,
  onFinish,
  children,
}: EditorDialogProps) {
  const { open, onOpenChange, picture, state, again, busy, problem, close } = edited;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={title}
      size="lg"
      footer={
        <>
          {otherButton}
          <Button busy={busy} disabled={!picture} onClick={onFinish}>
            {busy ? 'Processing...' : finishLabel}
          </Button>
        </>
      }
    >
      {picture ? (
        <>
          {children(picture)}
          <SavingProblem problem={problem} />
        </>
      ) : (
        <StageWaiting problem={state.kind === 'failed' ? state.problem : null} onRetry={again} />
      )}
    </Dialog>
  );
}
