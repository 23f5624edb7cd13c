import type { TrialWait } from '#features/accounts/sign-in/contract.ts';
import type { StagedObject } from '#platform/storage/storage.ts';
import type { FailureReason, GenerateFields } from '../contract.ts';
import type { FreeTryRefusal } from '../feedback/contract.ts';

export interface PortraitOrder {
  readonly userId: string;
  readonly fields: GenerateFields;
  /** As it has arrived. Kept where the order is taken; whoever received it discards it otherwise. */
  readonly photo: StagedObject;
  readonly idempotencyKey?: string;
}

export type OrderResult =
  /** Made, being made, or ended: follow it by its id. */
  | { readonly kind: 'accepted'; readonly portraitId: string }
  | { readonly kind: 'no-credit' }
  | { readonly kind: 'premium-theme' }
  /** The free portraits may not be spent yet. */
  | { readonly kind: 'trial-waits'; readonly waitsFor: TrialWait }
  | { readonly kind: 'unknown-theme' }
  | { readonly kind: 'unknown-engine' }
  /** The engine that was asked for may not have this parent's photo yet. */
  | { readonly kind: 'consent-needed'; readonly sendsPhotoTo: string }
  /** As many as an account may have in a day from somebody else's machine. */
  | { readonly kind: 'hosted-limit'; readonly limit: number }
  /** As many of the account's portraits as may wait do so. */
  | { readonly kind: 'line-full' }
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  /** Nobody could say whether somebody else's image model may be told the wish. */
  | { readonly kind: 'wish-unchecked' }
  /** The idempotency key was used for something else before. */
  | { readonly kind: 'key-reused' }
  /** The portrait of this idempotency key was made, and deleted by its owner. */
  | { readonly kind: 'deleted' }
  /** There is no portrait of the parent's that could be tried again. */
  | { readonly kind: 'unknown-portrait' }
  | { readonly kind: 'no-free-try'; readonly why: FreeTryRefusal };
