import type { PortraitRequest } from '../portrait-engine.ts';
import { NO_ADJUSTMENTS } from './finish/finish-spec.ts';
import type { ResolvedTheme } from './make-portrait.ts';
import { findTheme, THEMES } from './themes/themes.ts';

/** Works a request's theme out to what is drawn: a hand-finished look where there is one. */
export function resolveTheme(request: PortraitRequest): ResolvedTheme {
  const spec = findTheme(request.theme.id) ?? THEMES[request.seed % THEMES.length]!;
  return { spec, adjustments: NO_ADJUSTMENTS, appliedStyle: [] };
}
