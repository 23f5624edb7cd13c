import type { PortraitRequest } from '../portrait-engine.ts';
import type { ResolvedTheme } from './make-portrait.ts';
import { findTheme } from './themes/themes.ts';
import { compileCustomStyle } from './words/compile-custom-style.ts';
import { compileTheme } from './words/compile-theme.ts';

/**
 * Works a request's theme and style text out to what is drawn: the hand-finished look where there is one, otherwise
 * one composed of the theme's words.
 */
export function resolveTheme(request: PortraitRequest): ResolvedTheme {
  const spec = findTheme(request.theme.id) ?? compileTheme(request.theme);
  const { adjustments, applied } = compileCustomStyle(request.customStyle);
  return { spec, adjustments, appliedStyle: applied };
}
