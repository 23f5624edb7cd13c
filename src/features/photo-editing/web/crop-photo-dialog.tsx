import { RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Slider } from '#ui/slider.tsx';
import { type AppliedCrop, cropBehind, rememberCrop } from './cropping/applied-crops.ts';
import { CropReadOut } from './cropping/crop-read-out.tsx';
import { CropStage } from './cropping/crop-stage.tsx';
import { drawEdited, jpegFile, PHOTO_LIMIT } from './cropping/edited-picture.ts';
import { EditorDialog, type OpenProps, useEditedPicture } from './cropping/editor-dialog.tsx';
import { EditorLayout, EditorTool, EditorTools } from './cropping/editor-layout.tsx';
import { INITIAL_CROP, nearLevel, type PhotoEdit, turned, UNEDITED, WHOLE } from './cropping/geometry.ts';
import type { OpenedPicture } from './cropping/opened-picture.ts';
import { useKeptSession } from './cropping/use-kept-session.ts';

export interface CropPhotoDialogProps extends OpenProps {
  /** A photo that this browser can show, at its full size. */
  readonly photo: File;
  /** Gets the cropped photo, a JPEG, before the dialog asks to be closed. */
  readonly onApply: (photo: File) => void;
}

const FRESH: PhotoEdit = { ...UNEDITED, crop: INITIAL_CROP };
const newSession = (photo: string | Blob): PhotoEdit =>
  (typeof photo === 'string' ? undefined : cropBehind(photo)?.edit) ?? FRESH;

/**
 * "Crop & Straighten", before a portrait is made. A photo that it has cropped is opened again as the whole one with its
 * crop; closed without applying, it goes on where it was.
 */
export function CropPhotoDialog({ open, onOpenChange, photo, onApply }: CropPhotoDialogProps) {
  const whole = cropBehind(photo)?.photo ?? photo;
  const [edit, step] = useKeptSession(photo, newSession);
  const edited = useEditedPicture(whole, { open, onOpenChange });
  const cancel = (): void => {
    step(() => newSession(photo));
    edited.close();
  };
  const apply = (): void =>
    edited.finish(
      (picture) => drawEdited(picture, edit, PHOTO_LIMIT),
      (jpeg) => {
        const result = jpegFile(jpeg, photo);
        rememberCrop(result, { photo: whole, edit } satisfies AppliedCrop);
        onApply(result);
      },
    );
  return (
    <EditorDialog
      title="Crop & Straighten"
      edited={edited}
      otherButton={
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      }
      finishLabel="Apply"
      onFinish={apply}
    >
      {(picture) => <Straightener picture={picture} edit={edit} step={step} disabled={edited.busy} />}
    </EditorDialog>
  );
}

interface StraightenerProps {
  readonly picture: OpenedPicture;
  readonly edit: PhotoEdit;
  readonly step: (step: (edit: PhotoEdit) => PhotoEdit) => void;
  readonly disabled: boolean;
}

function Straightener({ picture, edit, step, disabled }: StraightenerProps) {
  const [isLevelling, setIsLevelling] = useState(false);
  return (
    <EditorLayout
      stage={
        <CropStage
          picture={picture}
          edit={{ ...edit, crop: WHOLE }}
          selection={edit.crop}
          onSelect={(crop) => step((last) => ({ ...last, crop }))}
          label="Your photo as it will be used"
          isLevelling={isLevelling}
          disabled={disabled}
        />
      }
    >
      <CropReadOut
        picture={picture}
        edit={{ ...edit, crop: WHOLE }}
        selection={edit.crop}
        limit={PHOTO_LIMIT}
      />
      <Slider
        label="Straighten"
        value={edit.straightenDegrees}
        min={-45}
        max={45}
        step={0.5}
        origin={0}
        valueText={`${edit.straightenDegrees}°`}
        onFocusChange={setIsLevelling}
        onChange={(degrees) =>
          step((last) => ({
            ...last,
            straightenDegrees: nearLevel(degrees, last.straightenDegrees),
          }))
        }
        disabled={disabled}
      />
      <EditorTools>
        <EditorTool icon={RotateCcw} disabled={disabled} onClick={() => step((last) => turned(last, 'left'))}>
          Rotate Left
        </EditorTool>
        <EditorTool icon={RotateCw} disabled={disabled} onClick={() => step((last) => turned(last, 'right'))}>
          Rotate Right
        </EditorTool>
        <EditorTool icon={Undo2} disabled={disabled} onClick={() => step(() => FRESH)}>
          Reset
        </EditorTool>
      </EditorTools>
    </EditorLayout>
  );
}
