import type { ReactElement } from 'react';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';

export interface LoneTooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/** A tooltip without neighbours. */
export function LoneTooltip({ text, children }: LoneTooltipProps) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  );
}
