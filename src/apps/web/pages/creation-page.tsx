import { useQuery } from '@tanstack/react-query';
import { type JSX, useCallback, useState } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import type { SigningInAgain } from '#features/accounts/web/signing-in-again.ts';
import { ThemePicker } from '#features/catalog/web/theme-picker.tsx';
import { ThemePicture } from '#features/catalog/web/theme-picture.tsx';
import { BuyingDialogs } from '#features/payments/web/buying-dialogs.tsx';
import { CreationScreen } from '#features/portraits/web/creation-screen.tsx';
import type { CropPhotoDialogProps, PhotoEditDialogProps } from '#features/portraits/web/editing-parts.ts';
import { GalleryDialog } from '#features/portraits/web/gallery-dialog.tsx';
import type { GalleryRequest } from '#features/portraits/web/gallery-request.ts';
import { checkoutSetting } from '../checkout-setting.ts';
import { CONFIG_QUERY } from '../config-query.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { useArrivalFocus, useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { PaymentsNotice } from '../payments-notice.tsx';
import { DemoMark } from '../shell/demo-mark.tsx';
import { SignedInHeader } from '../shell/signed-in-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';

const CATALOG = { ThemePicker, ThemePicture };
const EDITING = {
  CropPhotoDialog: lazyScreen<CropPhotoDialogProps & JSX.IntrinsicAttributes>(
    async () => (await import('#features/photo-editing/web/crop-photo-dialog.tsx')).CropPhotoDialog,
  ),
  PhotoEditDialog: lazyScreen<PhotoEditDialogProps & JSX.IntrinsicAttributes>(
    async () => (await import('#features/photo-editing/web/photo-edit-dialog.tsx')).PhotoEditDialog,
  ),
};
type OpenDialog = 'gallery' | 'buy-credits' | 'upgrade' | null;

export interface CreationPageProps {
  readonly user: UserData;
  readonly again: SigningInAgain;
}

/** The main screen with its header and the dialogs that hang on it. */
export function CreationPage({ user, again }: CreationPageProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [galleryRequest, setGalleryRequest] = useState<GalleryRequest | null>(null);
  const config = useQuery(CONFIG_QUERY);
  useDocumentTitle('Magic Portrait');
  useArrivalFocus();
  const openUpgrade = useCallback(() => setOpenDialog('upgrade'), []);

  const dialog = (name: Exclude<OpenDialog, null>) => ({
    open: openDialog === name,
    onOpenChange: (open: boolean) => setOpenDialog(open ? name : null),
  });
  const ask = (request: GalleryRequest) => {
    setOpenDialog(null);
    setGalleryRequest(request);
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SignedInHeader
        user={user}
        onBuyCredits={() => setOpenDialog('buy-credits')}
        onOpenHistory={() => setOpenDialog('gallery')}
      />
      <div className="grow">
        <CreationScreen
          user={user}
          catalog={CATALOG}
          editing={EDITING}
          galleryRequest={galleryRequest}
          onOpenGallery={() => setOpenDialog('gallery')}
          onRequiresUpgrade={openUpgrade}
          signInAgain={again.wait}
        />
      </div>
      <SiteFooter />
      <GalleryDialog
        {...dialog('gallery')}
        onReuseTheme={(theme) => ask({ kind: 'theme', ...theme })}
        onOpenPortrait={(portrait) => ask({ kind: 'portrait', portrait })}
        onDeleted={(portraitIds) => setGalleryRequest({ kind: 'deleted', portraitIds })}
      />
      <BuyingDialogs
        opened={openDialog === 'gallery' ? null : openDialog}
        onOpen={setOpenDialog}
        onClose={() => setOpenDialog(null)}
        setting={checkoutSetting(config.data, user)}
        notice={<PaymentsNotice config={config} />}
      />
      {config.data?.demo ? <DemoMark /> : null}
    </div>
  );
}
