import { Check, Crop, RotateCcw, RotateCw, X } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CropReadOut } from './cropping/crop-read-out.tsx';
import { CropStage } from './cropping/crop-stage.tsx';
import {
  type EditAction,
  type EditSession,
  editNotes,
  editSession,
  finalEdit,
  NEW_SESSION,
} from './cropping/edit-session.ts';
import { drawEditedWithLabel, jpegFile, PORTRAIT_LIMIT } from './cropping/edited-picture.ts';
import { EditorLayout, EditorTool, EditorTools } from './cropping/editor-layout.tsx';
import { SavingProblem, StageWaiting } from './cropping/stage-waiting.tsx';
import { useKeptSession } from './cropping/use-kept-session.ts';
import { usePictureToEdit } from './cropping/use-picture-to-edit.ts';
import { useRedraw } from './cropping/use-redraw.ts';

export interface PhotoEditDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The picture, or an address that is read as the signed-in parent. */
  readonly photo: string | Blob;
  /** Gets the edited picture, a JPEG with the original's label, before the dialog asks to be closed. */
  readonly onSave: (photo: File) => void;
}

const newSession = (): EditSession => NEW_SESSION;

/** "Edit Photo": turns and crops a finished portrait. Closed without saving, it goes on there when opened again. */
export function PhotoEditDialog({ open, onOpenChange, photo, onSave }: PhotoEditDialogProps) {
  const [session, step] = useKeptSession(photo, newSession);
  const { state, again } = usePictureToEdit(photo, open);
  const { busy, problem, start, cancel } = useRedraw();
  const act = (action: EditAction): void => step((last) => editSession(last, action));
  const picture = state.kind === 'ready' ? state.picture : null;

  const close = (): void => {
    cancel();
    onOpenChange(false);
  };
  const save = (): void => {
    if (!picture) return;
    start(
      () => drawEditedWithLabel(picture, finalEdit(session), PORTRAIT_LIMIT),
      (jpeg) => {
        onSave(jpegFile(jpeg, photo));
        act({ type: 'reset' });
        onOpenChange(false);
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Edit Photo"
      size="lg"
      footer={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={!picture || busy}
            onClick={() => act({ type: 'reset' })}
          >
            Reset All
          </Button>
          <Button busy={busy} disabled={!picture} onClick={save}>
            {busy ? 'Processing...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      {picture ? (
        <>
          <EditorLayout
            stage={
              <CropStage
                picture={picture}
                edit={session.edit}
                selection={session.selection}
                onSelect={(selection) => act({ type: 'select', selection })}
                label="Your portrait as it will be saved"
                disabled={busy}
              />
            }
          >
            <Tools session={session} act={act} disabled={busy} />
            <Notes session={session} />
            {session.selection ? (
              <CropReadOut
                picture={picture}
                edit={session.edit}
                selection={session.selection}
                limit={PORTRAIT_LIMIT}
              />
            ) : null}
          </EditorLayout>
          <SavingProblem problem={problem} />
        </>
      ) : (
        <StageWaiting problem={state.kind === 'failed' ? state.problem : null} onRetry={again} />
      )}
    </Dialog>
  );
}

function Notes({ session }: { readonly session: EditSession }) {
  return (
    <p role="status" className="flex min-h-7 justify-center gap-2">
      {editNotes(session).map((note) => (
        <Badge key={note} tone="accent">
          {note}
        </Badge>
      ))}
    </p>
  );
}

interface ToolsProps {
  readonly session: EditSession;
  readonly act: (action: EditAction) => void;
  readonly disabled: boolean;
}

function Tools({ session, act, disabled }: ToolsProps) {
  const isCropping = session.selection !== null;
  return (
    <EditorTools>
      <EditorTool
        icon={RotateCcw}
        disabled={disabled}
        onClick={() => act({ type: 'rotate', direction: 'left' })}
      >
        Rotate Left
      </EditorTool>
      <EditorTool
        icon={RotateCw}
        disabled={disabled}
        onClick={() => act({ type: 'rotate', direction: 'right' })}
      >
        Rotate Right
      </EditorTool>
      {/* One button in two states, so that the focus stays on it. */}
      <EditorTool
        icon={isCropping ? Check : Crop}
        isChosen={isCropping}
        disabled={disabled}
        onClick={() => act({ type: isCropping ? 'apply-crop' : 'start-crop' })}
      >
        {isCropping ? 'Apply Crop' : 'Start Crop'}
      </EditorTool>
      {isCropping ? (
        <EditorTool icon={X} disabled={disabled} onClick={() => act({ type: 'cancel-crop' })}>
          Cancel crop
        </EditorTool>
      ) : null}
    </EditorTools>
  );
}
