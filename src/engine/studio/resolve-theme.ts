import type { PortraitRequest } from '../portrait-engine.ts';
import type { ResolvedTheme } from './make-portrait.ts';
import { findTheme } from './themes/themes.ts';
import { compileCustomStyle } from './words/compile-custom-style.ts';
import { compileTheme } from './words/compile-theme.ts';

/**
 * Works a request's theme and style text out to what is drawn: the hand-finished look where there is one of these words,
 * otherwise one composed of them.
 */
export function resolveTheme(request: PortraitRequest): ResolvedTheme {
  const { theme } = request;
  const spec = (theme.reworded ? undefined : findTheme(theme.id)) ?? compileTheme(theme);
  const { adjustments, applied } = compileCustomStyle(request.customStyle);
  return { spec, adjustments, appliedStyle: applied };
}
