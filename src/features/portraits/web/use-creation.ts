import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { UserData } from '../../accounts/contract.ts';
import { useCategories } from '../../catalog/web/parts.tsx';
import type { CreationPorts, CreationSession } from './creation-session.ts';
import type { CreationEvent, CreationState, PhotoProblem, PortraitResult } from './creation-state.ts';
import { ANOTHER_PHOTO, INVALID_SELECTION, MISSING_INFORMATION } from './creation-toasts.ts';
import { findTheme } from './find-theme.ts';
import type { GalleryRequest } from './gallery-request.ts';
import { newTryKey } from './try-key.ts';
import { usePendingPortrait } from './use-pending-portrait.ts';

export interface CreationOptions extends CreationPorts {
  readonly session: CreationSession;
  /** Null while the account could not be loaded. */
  readonly user: UserData | null;
  readonly galleryRequest: GalleryRequest | null;
}

export interface Creation {
  readonly state: CreationState;
  readonly dispatch: (event: CreationEvent) => void;
  readonly photoBusy: boolean;
  readonly choosePhoto: (file: File) => Promise<void>;
  /** Begins the portrait, or says what is missing for it. `isRefused`: none can be made of this photo. `engine` is sent. */
  readonly generate: (isRefused: boolean, engine: string | undefined) => 'begun' | MissingChoice;
  /** Shows the edited picture in the portrait's place, on this device alone. */
  readonly editResult: (picture: File) => Promise<void>;
}

type MissingChoice = 'photo' | 'theme' | 'another-photo';

/** The creation flow, wired to the screen, the catalogue and the gallery. */
export function useCreation(options: CreationOptions): Creation {
  const { session, user, galleryRequest, onRequiresUpgrade, onTrialWaits, signInAgain } = options;
  const { state, isPhotoBusy } = useSyncExternalStore(session.subscribe, session.snapshot);
  const { dispatch, choosePhoto, editResult } = session;
  const themes = useCategories();

  useEffect(
    () => session.connect({ onRequiresUpgrade, onTrialWaits, signInAgain }),
    [session, onRequiresUpgrade, onTrialWaits, signInAgain],
  );
  usePendingPortrait(session.followPending);
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

  const generate: Creation['generate'] = (isRefused, engine) => {
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
    if (isRefused) {
      toast(ANOTHER_PHOTO);
      return 'another-photo';
    }
    // A try of which nobody knows is the same one only where it goes to the same engine.
    const key = ((engine ?? null) === state.engine && state.tryKey) || newTryKey();
    dispatch({ type: 'generate', key, themeName: theme.name, engine });
    const { customStyle, aspectRatio, garment, face } = state;
    session.make(
      {
        image: photo.file,
        categoryId,
        subcategoryId: themeId,
        themeName: theme.promptTemplate || theme.name,
        customStyle,
        aspectRatio,
        garment,
        face,
        engine,
        key,
      },
      theme.name,
    );
    return 'begun';
  };

  return { state, dispatch, photoBusy: isPhotoBusy, choosePhoto, generate, editResult };
}

const NO_PHOTO: PhotoProblem = {
  title: 'Missing Information',
  description: 'Please add a photo here first.',
  reason: null,
};
function resultOf(portrait: Extract<GalleryRequest, { kind: 'portrait' }>['portrait']): PortraitResult {
  const { id, generatedImageUrl, themeName, engine, width, height } = portrait;
  return {
    portraitId: id,
    imageUrl: generatedImageUrl,
    themeName,
    customStyle: '',
    appliedStyle: [],
    engine,
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
