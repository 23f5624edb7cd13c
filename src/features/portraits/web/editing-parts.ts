import type { ComponentType } from 'react';

/** Cropping and straightening a photo before a portrait is made of it. */
export interface CropPhotoDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A photo that this browser can show, at its full size. */
  readonly photo: File;
  /** The cropped photo. The dialog closes itself by `onOpenChange`. */
  readonly onApply: (photo: File) => void;
}

/** "Edit Photo": turning and cropping a finished portrait. */
export interface PhotoEditDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The picture as it is shown now, or an address that is read as the signed-in parent. */
  readonly photo: string | Blob;
  /** The edited picture, a JPEG. The dialog closes itself by `onOpenChange`. */
  readonly onSave: (photo: File) => void;
}

/** The dialogs of photo-editing/web. The app hands them in, since features do not import one another's screens. */
export interface EditingParts {
  readonly CropPhotoDialog: ComponentType<CropPhotoDialogProps>;
  readonly PhotoEditDialog: ComponentType<PhotoEditDialogProps>;
}
