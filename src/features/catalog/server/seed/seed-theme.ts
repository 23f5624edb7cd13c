/** A theme as it is first laid into an empty catalogue. */
export interface SeedTheme {
  /** Stable: the studio engine's hand-finished looks and the theme pictures are keyed by it. */
  readonly id: string;
  readonly name: string;
  /** Shown with a lock; chosen by premium accounts only. */
  readonly premium: boolean;
  /**
   * Written for a hosted image model; the studio engine compiles its words where it has no hand-finished look. A
   * catalogue keeps the words that it was laid with: another text here makes an older catalogue's theme count as
   * reworded, and its hand-finished look is not used there any more.
   */
  readonly promptTemplate: string;
}

/**
 * A whole template: the theme's own words, then what every portrait of a child must keep. The rules come last,
 * after the customer's style wish, so that no wish can overrule them.
 */
export function portraitPrompt(theme: string): string {
  return [
    theme,
    'Head-and-shoulders portrait, {{aspect_ratio}}, eyes sharp.',
    'Style wish, only about the look: «{{custom_style}}».',
    'Keep this same child: face, age, skin tone and hair exactly as in the photo.',
    'Fully clothed, age-appropriate; no text, logos or film characters.',
  ].join(' ');
}
