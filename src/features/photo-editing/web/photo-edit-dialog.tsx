import { Check, Crop, RotateCcw, RotateCw, X } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
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
import { EditorDialog, type OpenProps, useEditedPicture } from './cropping/editor-dialog.tsx';
import { EditorLayout, EditorTool, EditorTools } from './cropping/editor-layout.tsx';
import { useKeptSession } from './cropping/use-kept-session.ts';

export interface PhotoEditDialogProps extends OpenProps {
  /** The picture, or an address that is read as the signed-in parent. */
  readonly photo: string | Blob;
  /** Gets the edited picture, a JPEG with the original's label, before the dialog asks to be closed. */
  readonly onSave: (photo: File) => void;
}

const newSession = (): EditSession => NEW_SESSION;

/** "Edit Photo": turns and crops a finished portrait. Closed without saving, it goes on there when opened again. */
export function PhotoEditDialog({ open, onOpenChange, photo, onSave }: PhotoEditDialogProps) {
  const [session, step] = useKeptSession(photo, newSession);
  const edited = useEditedPicture(photo, { open, onOpenChange });
  const { busy } = edited;
  const act = (action: EditAction): void => step((last) => editSession(last, action));
  const save = (): void =>
    edited.finish(
      (picture) => drawEditedWithLabel(picture, finalEdit(session), PORTRAIT_LIMIT),
      (jpeg) => {
        onSave(jpegFile(jpeg, photo));
        act({ type: 'reset' });
      },
    );
  return (
    <EditorDialog
      title="Edit Photo"
      edited={edited}
      otherButton={
        <Button
          variant="ghost"
          className="mr-auto"
          disabled={!edited.picture || busy}
          onClick={() => act({ type: 'reset' })}
        >
          Reset All
        </Button>
      }
      finishLabel="Save Changes"
      onFinish={save}
    >
      {(picture) => (
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
      )}
    </EditorDialog>
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
