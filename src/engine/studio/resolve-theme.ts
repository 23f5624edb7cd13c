import type { PortraitRequest } from '../portrait-maker.ts';
import type { EngineTheme } from '../vocabulary.ts';
import type { ResolvedTheme } from './make-portrait.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';
import { findTheme } from './themes/themes.ts';
import { compileCustomStyle } from './words/compile-custom-style.ts';
import { compileTheme } from './words/compile-theme.ts';
import { compileWish } from './words/compile-wish.ts';

/** The hand-finished look where there is one of these words, otherwise one composed of them. */
export function themeSpecOf(theme: EngineTheme): ThemeSpec {
  return (theme.reworded ? undefined : findTheme(theme.id)) ?? compileTheme(theme);
}

/** Works a request's theme and style text out to what is drawn: costume and place first, the finish by what is left. */
export function resolveTheme(request: PortraitRequest): ResolvedTheme {
  const { spec, applied, rest, mood } = compileWish(
    request.customStyle,
    themeSpecOf(request.theme),
    request.garment,
  );
  const { adjustments } = compileCustomStyle(`${rest}, ${mood}`);
  return { spec, adjustments, appliedStyle: [...applied, ...compileCustomStyle(rest).applied] };
}
