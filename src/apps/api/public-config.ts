import { TRIAL_CREDITS } from '#features/credits/contract.ts';
import type { CheckoutWindow } from '#features/payments/server/gateway.ts';
import {
  CUSTOM_STYLE_MAX_LENGTH,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
} from '#features/portraits/choices/contract.ts';
import type { OfferedEngine, PublicConfig } from '#features/public-config/contract.ts';
import type { Config } from '#platform/config/config.ts';

/** The part of the settings that the browser may know. */
export function publicConfigOf(
  config: Config,
  checkout: CheckoutWindow | undefined,
  engines: readonly OfferedEngine[],
): PublicConfig {
  return {
    name: 'Magic Portrait',
    demo: config.demoMode,
    signIn: { password: true, google: config.google !== null },
    payments: checkout ? { keyId: checkout.keyId, checkoutUrl: checkout.scriptUrl } : null,
    tokenSyncUrl: config.tokenSyncUrl ?? null,
    sendsMails: config.smtpUrl !== undefined,
    engines: [...engines],
    wishesCheckedBy: config.moderation?.isElsewhere ? new URL(config.moderation.url).host : null,
    seller: config.seller,
    retention: config.retention,
    limits: {
      photoMaxBytes: PHOTO_MAX_BYTES,
      photoMaxPixels: PHOTO_MAX_PIXELS,
      customStyleMaxLength: CUSTOM_STYLE_MAX_LENGTH,
      trialCredits: TRIAL_CREDITS,
    },
  };
}
