import type { TrialWait } from '../../accounts/sign-in/contract.ts';
import type { PortraitEngine, PortraitStep } from '../contract.ts';
import type { EngineRefusal, Failure } from './creation-state.ts';

export interface MadePortrait {
  readonly portraitId: string | null;
  readonly imageUrl: string;
  readonly appliedStyle: readonly string[];
  /** The style that was asked for, when the server says it. */
  readonly customStyle?: string;
  readonly engine?: PortraitEngine;
}

export type GenerateOutcome =
  | { readonly kind: 'made'; readonly portrait: MadePortrait }
  | { readonly kind: 'upgrade' }
  /** Nothing was done: the free portraits may not be spent yet. The same try may be sent once they may. */
  | { readonly kind: 'trial-waits'; readonly waitsFor: TrialWait }
  /** An operator took the theme away after this page had read the catalogue. */
  | { readonly kind: 'unknown-theme' }
  /** Nothing was done, and nothing was sent on. */
  | { readonly kind: 'engine-refused'; readonly refusal: EngineRefusal }
  /** Nobody's session: nothing was done, and the same try may be sent once somebody has signed in. */
  | { readonly kind: 'signed-out' }
  /** `settled`: the server said so. Otherwise nobody knows, and the next try sends the same key. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly settled: boolean };

export type ProgressListener = (progress: {
  readonly portraitId: string;
  readonly step: PortraitStep;
}) => void;
