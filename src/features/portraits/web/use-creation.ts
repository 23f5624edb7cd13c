import { useEffect, useReducer, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { UserData } from '../../accounts/contract.ts';
import { creationReducer } from './creation-flow.ts';
import {
  type CreationEvent,
  type CreationState,
  INITIAL_CREATION,
  type PhotoProblem,
  type PortraitResult,
} from './creation-state.ts';
import { EDIT_FAILED, EDIT_SAVED, INVALID_SELECTION, MISSING_INFORMATION } from './creation-toasts.ts';
import { openEditedPicture } from './edited-picture.ts';
import type { GalleryRequest } from './gallery-request.ts';
import { preparePhoto } from './photo-preparation.ts';
import { newTryKey } from './try-key.ts';
import { useObjectUrls } from './use-object-urls.ts';
import { usePendingPortrait } from './use-pending-portrait.ts';
import { usePortraitMaker } from './use-portrait-maker.ts';
import { findTheme, useThemeList } from './use-theme-list.ts';

export interface CreationOptions {
  readonly user: UserData | null;
  readonly onRequiresUpgrade: () => void;
  readonly galleryRequest: GalleryRequest | null;
}

export interface Creation {
  readonly state: CreationState;
  readonly dispatch: (event: CreationEvent) => void;
  readonly photoBusy: boolean;
  readonly choosePhoto: (file: File) => Promise<void>;
  /** Begins the portrait, or says what is missing for it. */
  readonly generate: () => 'begun' | MissingChoice;
  /** Shows the edited picture in the portrait's place, on this device alone. */
  readonly editResult: (picture: File) => Promise<void>;
}

export type MissingChoice = 'photo' | 'theme';

/** The creation flow, wired to the files, the server and the gallery. */
export function useCreation({ user, onRequiresUpgrade, galleryRequest }: CreationOptions): Creation {
  const [state, dispatch] = useReducer(creationReducer, INITIAL_CREATION);
  const [photoBusy, setPhotoBusy] = useState(false);
  const themes = useThemeList();
  const maker = usePortraitMaker(dispatch, onRequiresUpgrade);

  const offerUrl = useObjectUrls([state.photo?.previewUrl, state.result?.edited?.url]);
  usePendingPortrait(user?.id, (portrait) => {
    if (state.step !== 'Initial') return;
    dispatch({
      type: 'pendingFound',
      portraitId: portrait.id,
      step: portrait.step,
      themeName: portrait.themeName,
    });
    maker.follow(portrait.id, portrait.themeName);
  });
  useGalleryRequest(galleryRequest, (request) => {
    if (request.kind === 'deleted') {
      dispatch({ type: 'portraitsDeleted', portraitIds: request.portraitIds });
      return;
    }
    if (state.step === 'Generating') {
      toast({
        title: 'Almost there',
        description: 'Your portrait is still being made. Please wait a moment.',
        isNote: true,
      });
      return;
    }
    if (request.kind === 'portrait') {
      dispatch({ type: 'reopened', result: resultOf(request.portrait) });
      return;
    }
    const { categoryId, subcategoryId } = request;
    const theme = findTheme(themes.data, categoryId, subcategoryId);
    if (!theme) toast(INVALID_SELECTION);
    else if (theme.premium && !user?.isPremium) onRequiresUpgrade();
    else dispatch({ type: 'themeReused', categoryId, themeId: subcategoryId });
  });

  const choosePhoto = async (file: File): Promise<void> => {
    setPhotoBusy(true);
    const prepared = await preparePhoto(file).finally(() => setPhotoBusy(false));
    if (prepared.ok) {
      offerUrl(prepared.photo.previewUrl);
      dispatch({ type: 'photoChosen', photo: prepared.photo });
      return;
    }
    const { title, description } = prepared.problem;
    dispatch({ type: 'photoRefused', problem: prepared.problem });
    toast({ title, description, variant: 'destructive' });
  };

  const generate = (): 'begun' | MissingChoice => {
    const { photo, categoryId, themeId } = state;
    if (!photo || categoryId === null || themeId === null) {
      toast(MISSING_INFORMATION);
      if (photo) return 'theme';
      dispatch({ type: 'photoRefused', problem: NO_PHOTO });
      return 'photo';
    }
    const theme = findTheme(themes.data, categoryId, themeId);
    if (!theme) {
      toast(INVALID_SELECTION);
      return 'theme';
    }
    const key = state.tryKey ?? newTryKey();
    dispatch({ type: 'generate', key, themeName: theme.name });
    const { customStyle, aspectRatio, face } = state;
    maker.make(
      {
        image: photo.file,
        categoryId,
        subcategoryId: themeId,
        themeName: theme.promptTemplate || theme.name,
        customStyle,
        aspectRatio,
        face,
        key,
      },
      theme.name,
    );
    return 'begun';
  };

  const editResult = async (picture: File): Promise<void> => {
    const portraitId = state.result?.portraitId ?? null;
    const edited = await openEditedPicture(picture);
    if (!edited) {
      toast(EDIT_FAILED);
      return;
    }
    offerUrl(edited.url);
    dispatch({ type: 'resultEdited', portraitId, edited });
    toast(EDIT_SAVED);
  };

  return { state, dispatch, photoBusy, choosePhoto, generate, editResult };
}

const NO_PHOTO: PhotoProblem = {
  title: 'Missing Information',
  description: 'Please add a photo here first.',
  reason: null,
};
function resultOf(portrait: Extract<GalleryRequest, { kind: 'portrait' }>['portrait']): PortraitResult {
  const { id, generatedImageUrl, themeName, width, height } = portrait;
  return {
    portraitId: id,
    imageUrl: generatedImageUrl,
    themeName,
    customStyle: '',
    appliedStyle: [],
    width,
    height,
    source: 'gallery',
    edited: null,
  };
}

/** Acts once on each new request. */
function useGalleryRequest(
  request: GalleryRequest | null,
  onRequest: (request: GalleryRequest) => void,
): void {
  const handled = useRef<GalleryRequest>(undefined);
  useEffect(() => {
    if (request === null || handled.current === request) return;
    handled.current = request;
    onRequest(request);
  });
}
