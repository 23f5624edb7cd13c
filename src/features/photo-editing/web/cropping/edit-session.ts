import {
  type CropRect,
  cropWithin,
  INITIAL_CROP,
  isCropped,
  type PhotoEdit,
  type TurnDirection,
  turned,
  turnedRect,
  UNEDITED,
} from './geometry.ts';

/** What the Edit Photo dialog holds: what has been applied, and the crop box while one is drawn. */
export interface EditSession {
  readonly edit: PhotoEdit;
  /** A part of what is shown, which is what `edit` leaves. */
  readonly selection: CropRect | null;
}

export type EditAction =
  | { readonly type: 'rotate'; readonly direction: TurnDirection }
  | { readonly type: 'start-crop' }
  | { readonly type: 'select'; readonly selection: CropRect }
  | { readonly type: 'apply-crop' }
  | { readonly type: 'cancel-crop' }
  | { readonly type: 'reset' };

export const NEW_SESSION: EditSession = { edit: UNEDITED, selection: null };

/** The session after an action; one that makes no sense now changes nothing. */
export function editSession(session: EditSession, action: EditAction): EditSession {
  const { edit, selection } = session;
  switch (action.type) {
    case 'rotate':
      return {
        edit: turned(edit, action.direction),
        selection: selection && turnedRect(selection, action.direction),
      };
    case 'start-crop':
      return { edit, selection: selection ?? INITIAL_CROP };
    case 'select':
      return selection ? { edit, selection: action.selection } : session;
    case 'apply-crop':
      return { edit: finalEdit(session), selection: null };
    case 'cancel-crop':
      return { edit, selection: null };
    case 'reset':
      return NEW_SESSION;
  }
}

/** What is saved: a crop box that is still drawn counts as applied. */
export function finalEdit({ edit, selection }: EditSession): PhotoEdit {
  return selection ? { ...edit, crop: cropWithin(edit.crop, selection) } : edit;
}

/** The note under the picture: "Rotated: 90°", "Cropped", both, or nothing. */
export function editNotes({ edit }: EditSession): readonly string[] {
  return [
    ...(edit.quarterTurns > 0 ? [`Rotated: ${edit.quarterTurns * 90}°`] : []),
    ...(isCropped(edit.crop) ? ['Cropped'] : []),
  ];
}
