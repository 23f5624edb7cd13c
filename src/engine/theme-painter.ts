import type { EngineTheme } from './vocabulary.ts';

/** Shows themes on a drawn child, before a parent uses them. */
export interface ThemePainter {
  /** Name and version: goes up when the same theme would give other pixels. */
  readonly name: string;
  /** An encoded photo of a drawn child, of which portraits can be made. */
  modelPhoto(): Promise<Uint8Array>;
  /**
   * A drawn child in the theme, for the theme's card: a square WebP of 360 px, without a watermark. The same theme gives
   * the same bytes. Throws when it can not be drawn.
   */
  drawTheme(theme: EngineTheme, signal?: AbortSignal): Promise<Uint8Array>;
}
