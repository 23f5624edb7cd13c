import type { EngineTheme } from '#engine/vocabulary.ts';

/** Why an image model made no preview, for the operator who asked. */
export const PREVIEW_TROUBLES = [
  /** It has as many calls in hand as it may. */
  'busy',
  /** It has failed in a row, and nothing is sent to it for now. */
  'left-alone',
  'over-budget',
  /** Its filter said no. */
  'blocked',
  /** It asks for patience. */
  'rate-limited',
  'timed-out',
  /** An error that may pass. */
  'transient',
  /** An error that stays until somebody changes something. */
  'permanent',
  /** An answer without a picture. */
  'no-image',
  /** A picture that nobody can look at. */
  'wrong-image',
  /** The workers are not set up for it. */
  'off',
] as const;
export type PreviewTrouble = (typeof PREVIEW_TROUBLES)[number];

/** A theme's portrait of the engine's model child, at most 480 px. */
interface ThemePreview {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/webp';
  /** Of an image model's picture: why one like it would be no portrait, as the review says. */
  readonly finding: string | null;
}
export type PreviewResult =
  | { readonly ok: true; readonly preview: ThemePreview }
  /** The engine could not do it, or no worker answered in time. */
  | { readonly ok: false; readonly reason: 'failed' | 'unavailable' }
  /** What came between, where an image model was asked; `code` is its vendor's word, where there is one. */
  | { readonly ok: false; readonly reason: PreviewTrouble; readonly code: string | null };

/** The port behind which portraits stand: whoever manages the catalogue asks, and they have the engines. */
export interface ThemePreviews {
  /**
   * Has a worker make a picture of the theme, which need not be in the catalogue, by the studio or the engine named.
   * Nothing of it is kept but the row of an image model's call. Waits for as long as that engine may take.
   */
  make(theme: EngineTheme, signal: AbortSignal, engineId?: string): Promise<PreviewResult>;
}
