import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import { screenLoader } from './lazy-screen.tsx';
import type { LoneTooltipProps } from './lone-tooltip.tsx';

const loadTooltip = screenLoader(async () => (await import('./lone-tooltip.tsx')).LoneTooltip);

/**
 * A tooltip whose code, a tenth of the first screen's, comes once that stands. It puts the child into the page anew: never
 * while the child has the focus, or a dialog is open that will give it back.
 */
export function LateTooltip({ text, children }: LoneTooltipProps): ReactElement {
  const [Tooltip, setTooltip] = useState<ComponentType<LoneTooltipProps>>();
  const place = useRef<HTMLSpanElement>(null);
  const isNeeded = (): boolean =>
    place.current?.contains(document.activeElement) === true ||
    document.querySelector('[role="dialog"]') !== null;
  const put = async (): Promise<void> => {
    const loaded = await loadTooltip();
    if (!isNeeded()) setTooltip(() => loaded);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then whenever the child is left
  useEffect(() => whenIdle(put), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the child is left
    <span ref={place} className="contents" onBlur={() => void (Tooltip || whenIdle(put))}>
      {Tooltip ? <Tooltip text={text}>{children}</Tooltip> : children}
    </span>
  );
}
