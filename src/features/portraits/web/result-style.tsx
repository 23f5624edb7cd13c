import { Palette } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { PortraitResult } from './creation-state.ts';
import { unusedStyle } from './unused-style.ts';

export interface ResultStyleProps {
  readonly result: PortraitResult;
  /** At the left edge on wide screens instead of in the middle. */
  readonly isBeside: boolean;
}

/** What of the custom style is in the picture, and what is not. Nothing when none was asked for. */
export function ResultStyle({ result, isBeside }: ResultStyleProps) {
  const { appliedStyle, customStyle } = result;
  const unused = unusedStyle(customStyle, appliedStyle);
  if (appliedStyle.length === 0 && unused.length === 0) return null;
  return (
    <div className={classNames('mb-5 flex justify-center gap-2 text-lg', isBeside && 'lg:justify-start')}>
      <Palette aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 leading-snug break-words">
        {appliedStyle.length > 0 ? <p>With your style: {appliedStyle.join(', ')}</p> : null}
        {unused.length > 0 ? (
          <p className="text-base text-ink-soft">
            Not painted: {unused.join(', ')}. Try who to be, what to wear, where, or the light.
          </p>
        ) : null}
      </div>
    </div>
  );
}
