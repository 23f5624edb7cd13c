import { useEffect, useReducer, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { UserData } from '../../accounts/contract.ts';
import { creationReducer } from './creation-flow.ts';
import {
  type CreationEvent,
  type CreationState,
  INITIAL_CREATION,
  type PortraitResult,
} from './creation-state.ts';
import type { GalleryRequest } from './gallery-request.ts';
import { preparePhoto } from './photo-preparation.ts';
import { newTryKey } from './try-key.ts';
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
  readonly generate: () => void;
}

/** The creation flow, wired to the files, the server and the gallery. */
export function useCreation({ user, onRequiresUpgrade, galleryRequest }: CreationOptions): Creation {
  const [state, dispatch] = useReducer(creationReducer, INITIAL_CREATION);
  const [photoBusy, setPhotoBusy] = useState(false);
  const themes = useThemeList();
  const maker = usePortraitMaker(dispatch, onRequiresUpgrade);

  usePreviewCleanup(state.photo?.previewUrl);
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
    const prepared = await preparePhoto(file);
    setPhotoBusy(false);
    if (prepared.ok) dispatch({ type: 'photoChosen', photo: prepared.photo });
    else toast({ ...prepared.problem, variant: 'destructive' });
  };

  const generate = (): void => {
    const { photo, categoryId, themeId } = state;
    if (!photo || categoryId === null || themeId === null) {
      toast(MISSING_INFORMATION);
      return;
    }
    const theme = findTheme(themes.data, categoryId, themeId);
    if (!theme) {
      toast(INVALID_SELECTION);
      return;
    }
    const key = state.tryKey ?? newTryKey();
    dispatch({ type: 'generate', key, themeName: theme.name });
    const { customStyle, aspectRatio } = state;
    maker.make(
      {
        image: photo.file,
        categoryId,
        subcategoryId: themeId,
        themeName: theme.promptTemplate || theme.name,
        customStyle,
        aspectRatio,
        key,
      },
      theme.name,
    );
  };

  return { state, dispatch, photoBusy, choosePhoto, generate };
}

const MISSING_INFORMATION = {
  title: 'Missing Information',
  description: 'Please upload an image and select a theme.',
  variant: 'destructive',
} as const;
const INVALID_SELECTION = {
  title: 'Invalid Selection',
  description: 'Please select a valid theme.',
  variant: 'destructive',
} as const;

function resultOf(portrait: Extract<GalleryRequest, { kind: 'portrait' }>['portrait']): PortraitResult {
  const { id, generatedImageUrl, themeName, width, height } = portrait;
  const appliedStyle: readonly string[] = [];
  return {
    portraitId: id,
    imageUrl: generatedImageUrl,
    themeName,
    appliedStyle,
    width,
    height,
    source: 'gallery',
  };
}

/** Lets go of a photo's preview once another one, or none, has taken its place. */
function usePreviewCleanup(previewUrl: string | undefined): void {
  useEffect(() => {
    if (previewUrl === undefined) return;
    return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);
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
