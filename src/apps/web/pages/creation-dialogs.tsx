import { useQuery } from '@tanstack/react-query';
import type { UserData } from '#features/accounts/contract.ts';
import { TRIAL_WAITS, type TrialWait } from '#features/accounts/sign-in/contract.ts';
import { TrialDialog } from '#features/accounts/web/trial-dialog.tsx';
import { BuyingDialogs } from '#features/payments/web/buying-dialogs.tsx';
import { GalleryDialog } from '#features/portraits/web/gallery-dialog.tsx';
import type { GalleryRequest } from '#features/portraits/web/gallery-request.ts';
import { CONFIG_QUERY } from '../config-query.ts';
import { PaymentsNotice } from '../payments-notice.tsx';
import { AccountNotice } from '../shell/account-notice.tsx';
import { DemoMark } from '../shell/demo-mark.tsx';
import { MobileMenu } from '../shell/mobile-menu.tsx';
import { checkoutSetting } from './checkout-setting.ts';

export type CreationDialog = 'menu' | 'gallery' | 'buy-credits' | 'upgrade' | `trial-${TrialWait}`;

export interface CreationDialogsProps {
  /** Null while the account could not be loaded. */
  readonly user: UserData | null;
  readonly opened: CreationDialog | null;
  readonly onOpen: (dialog: CreationDialog | null) => void;
  readonly onGalleryRequest: (request: GalleryRequest) => void;
}

/** What opens over the main screen (its menu, the gallery, buying), and below it what the server says of itself. */
export function CreationDialogs({ user, opened, onOpen, onGalleryRequest }: CreationDialogsProps) {
  const config = useQuery(CONFIG_QUERY);
  const dialog = (name: CreationDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => onOpen(open ? name : null),
  });
  const ask = (request: GalleryRequest) => {
    onOpen(null);
    onGalleryRequest(request);
  };
  return (
    <>
      <MobileMenu
        user={user}
        {...dialog('menu')}
        onBuyCredits={() => onOpen('buy-credits')}
        onOpenHistory={() => onOpen('gallery')}
      />
      <GalleryDialog
        {...dialog('gallery')}
        engines={config.data?.engines}
        onReuseTheme={(theme) => ask({ kind: 'theme', ...theme })}
        onOpenPortrait={(portrait) => ask({ kind: 'portrait', portrait })}
        onDeleted={(portraitIds) => onGalleryRequest({ kind: 'deleted', portraitIds })}
      />
      <BuyingDialogs
        opened={opened === 'buy-credits' || opened === 'upgrade' ? opened : null}
        onOpen={onOpen}
        onClose={() => onOpen(null)}
        setting={user && checkoutSetting(config.data, user)}
        notice={user ? <PaymentsNotice config={config} /> : <AccountNotice />}
      />
      {user ? (
        <TrialDialog
          waitsFor={TRIAL_WAITS.find((waitsFor) => opened === `trial-${waitsFor}`) ?? null}
          onClose={() => onOpen(null)}
          email={user.email}
          offersGoogle={config.data?.signIn.google ?? false}
          onBuyCredits={() => onOpen('buy-credits')}
        />
      ) : null}
      {config.data?.demo ? <DemoMark /> : null}
    </>
  );
}
