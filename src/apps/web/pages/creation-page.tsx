import { useQuery } from '@tanstack/react-query';
import { type JSX, useCallback, useState } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import type { TrialWait } from '#features/accounts/sign-in/contract.ts';
import type { ReauthenticationPrompt } from '#features/accounts/web/reauthentication-prompt.ts';
import { ThemePicker } from '#features/catalog/web/theme-picker.tsx';
import { ThemePicture } from '#features/catalog/web/theme-picture.tsx';
import { CreationScreen } from '#features/portraits/web/creation-screen.tsx';
import type { CropPhotoDialogProps, PhotoEditDialogProps } from '#features/portraits/web/editing-parts.ts';
import type { GalleryRequest } from '#features/portraits/web/gallery-request.ts';
import { LoadingVeil } from '#ui/late-part.tsx';
import { CONFIG_QUERY } from '../config-query.ts';
import { useArrivalFocus, useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { SignedInHeader } from '../shell/signed-in-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { useCreationDialogs } from './use-creation-dialogs.tsx';

const CATALOG = { ThemePicker, ThemePicture };
const EDITING = {
  CropPhotoDialog: lazyScreen<CropPhotoDialogProps & JSX.IntrinsicAttributes>(
    async () => (await import('#features/photo-editing/web/crop-photo-dialog.tsx')).CropPhotoDialog,
    <LoadingVeil />,
  ),
  PhotoEditDialog: lazyScreen<PhotoEditDialogProps & JSX.IntrinsicAttributes>(
    async () => (await import('#features/photo-editing/web/photo-edit-dialog.tsx')).PhotoEditDialog,
    <LoadingVeil />,
  ),
};

export interface CreationPageProps {
  /** Null while the account could not be loaded. */
  readonly user: UserData | null;
  readonly again: ReauthenticationPrompt;
}

/** The main screen with its header and the dialogs that hang on it. */
export function CreationPage({ user, again }: CreationPageProps) {
  const [galleryRequest, setGalleryRequest] = useState<GalleryRequest | null>(null);
  const { open, dialogs } = useCreationDialogs({ user, onGalleryRequest: setGalleryRequest });
  useDocumentTitle('Magic Portrait');
  useArrivalFocus();
  // Asked for by what comes once the browser is idle: nothing of it is needed before there is a photo.
  const config = useQuery({ ...CONFIG_QUERY, enabled: false });
  const openUpgrade = useCallback(() => open('upgrade'), [open]);
  const openTrial = useCallback((waitsFor: TrialWait) => open(`trial-${waitsFor}`), [open]);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SignedInHeader
        user={user}
        onBuyCredits={() => open('buy-credits')}
        onOpenHistory={() => open('gallery')}
        onOpenMenu={() => open('menu')}
      />
      <div className="grow">
        <CreationScreen
          user={user}
          catalog={CATALOG}
          editing={EDITING}
          galleryRequest={galleryRequest}
          onOpenGallery={() => open('gallery')}
          onRequiresUpgrade={openUpgrade}
          onTrialWaits={openTrial}
          engines={config.isError ? [] : config.data?.engines}
          signInAgain={again.wait}
          confirmSignIn={again.ask}
        />
      </div>
      <SiteFooter />
      {dialogs}
    </div>
  );
}
