import { Maximize2, Palette } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PortraitResult } from './creation-state.ts';
import { PortraitImage } from './portrait-image.tsx';
import { PortraitViewer } from './portrait-viewer.tsx';
import { ResultActions, type ResultWaysOn } from './result-actions.tsx';

export interface ResultCardProps {
  readonly result: PortraitResult;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly waysOn: ResultWaysOn;
}

/** The finished portrait: the picture leads, beside it or below it what can be done with it. */
export function ResultCard({ result, headingRef, waysOn }: ResultCardProps) {
  const [isBroken, setIsBroken] = useState(false);
  const [isFullSize, setIsFullSize] = useState(false);
  const isBeside = result.width <= result.height;
  return (
    <Card
      className={classNames(
        'mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6',
        isBeside && 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[1fr_1fr] lg:gap-x-12',
      )}
    >
      <div className={classNames('text-center', isBeside && 'lg:self-end lg:text-left')}>
        <h1 ref={headingRef} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          Magic Complete!
        </h1>
        <p className="mt-2 text-xl break-words text-ink-soft">{result.themeName}</p>
      </div>
      <div className={classNames(isBeside && 'lg:col-start-1 lg:row-span-2 lg:row-start-1')}>
        <Picture
          result={result}
          isBroken={isBroken}
          onAvailability={(isAvailable) => setIsBroken(!isAvailable)}
          onOpen={() => setIsFullSize(true)}
        />
      </div>
      <div className={classNames(isBeside && 'lg:self-start')}>
        {result.appliedStyle.length > 0 ? (
          <p className={classNames('mb-5 flex justify-center gap-2 text-lg', isBeside && 'lg:justify-start')}>
            <Palette aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
            <span className="min-w-0 break-words">With your style: {result.appliedStyle.join(', ')}</span>
          </p>
        ) : null}
        <ResultActions result={result} isBroken={isBroken} waysOn={waysOn} isColumn={isBeside} />
      </div>
      <PortraitViewer portrait={isFullSize ? result : null} onClose={() => setIsFullSize(false)} />
    </Card>
  );
}

interface PictureProps {
  readonly result: PortraitResult;
  readonly isBroken: boolean;
  readonly onAvailability: (isAvailable: boolean) => void;
  readonly onOpen: () => void;
}

function Picture({ result, isBroken, onAvailability, onOpen }: PictureProps) {
  const { width, height, themeName, imageUrl } = result;
  // Never taller than the screen, whatever its shape.
  const style = { maxWidth: `calc(max(72dvh, 20rem) * ${width / height})` };
  // One frame whether it has come or not, so that the picture keeps its place while it is tried again.
  return (
    <div
      role={isBroken ? 'alert' : undefined}
      className="relative mx-auto block w-full rounded-lg bg-white p-2 shadow-lift sm:p-3"
      style={style}
    >
      <PortraitImage
        src={imageUrl}
        alt={`Your ${themeName} portrait`}
        width={width}
        height={height}
        brokenText="Please try generating again"
        onAvailability={onAvailability}
        className="w-full rounded-md"
      />
      {isBroken ? null : (
        <button type="button" onClick={onOpen} className="absolute inset-0 rounded-lg">
          <span className="sr-only">Open it full size</span>
          <span
            aria-hidden="true"
            className="absolute top-5 right-5 grid size-11 place-items-center rounded-full bg-card text-ink shadow-print"
          >
            <Maximize2 className="size-5" />
          </span>
        </button>
      )}
    </div>
  );
}
