import type { EngineTheme, PortraitRequest } from '../portrait-engine.ts';
import type { ResolvedTheme } from './make-portrait.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';
import { findTheme } from './themes/themes.ts';
import { compileCustomStyle } from './words/compile-custom-style.ts';
import { compileTheme } from './words/compile-theme.ts';

/** The hand-finished look where there is one of these words, otherwise one composed of them. */
export function themeSpecOf(theme: EngineTheme): ThemeSpec {
  return (theme.reworded ? undefined : findTheme(theme.id)) ?? compileTheme(theme);
}

/** Works a request's theme and style text out to what is drawn. */
export function resolveTheme(request: PortraitRequest): ResolvedTheme {
  const { adjustments, applied } = compileCustomStyle(request.customStyle);
  return { spec: themeSpecOf(request.theme), adjustments, appliedStyle: applied };
}
