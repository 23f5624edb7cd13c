import type { ThemeOperatorView } from '../service.ts';

/** A theme as the audit log keeps it: what operators decide about it, without what follows from that. */
export function recordedTheme({ id, name, promptTemplate, premium, engine, enabled }: ThemeOperatorView) {
  return { id, name, promptTemplate, premium, ...(engine !== undefined && { engine }), enabled };
}
