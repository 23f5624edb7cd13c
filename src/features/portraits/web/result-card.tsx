import { Columns2, Image, Maximize2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadingVeil, useLatePart } from '#ui/late-part.tsx';
import { CompareSlider } from './compare-slider.tsx';
import type { ChosenPhoto, PortraitResult } from './creation-state.ts';
import type { EditingParts } from './editing-parts.ts';
import { NotHappy } from './feedback/not-happy.tsx';
import { PortraitImage } from './portrait-image.tsx';
import { ResultActions, type ResultWaysOn } from './result-actions.tsx';
import { ResultStyle } from './result-style.tsx';
import { useDownload } from './use-download.ts';

const loadFullSizeView = async () => (await import('./full-size-view.tsx')).FullSizeView;

export interface ResultCardProps {
  readonly result: PortraitResult;
  /** What the portrait was made of, while it is here to compare with. */
  readonly photo: ChosenPhoto | null;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly waysOn: ResultWaysOn;
  readonly PhotoEditDialog: EditingParts['PhotoEditDialog'];
  readonly onEdited: (picture: File) => void;
  /** Makes it once more without a credit: of the photo that is here, or of one that was chosen again. */
  readonly onTryAgain: (chosen?: File) => void;
  /** Who made it and where the photo went, where that needs saying. */
  readonly madeBy?: ReactNode;
}

/** The finished portrait: the picture leads, beside it or below it what can be done with it. */
export function ResultCard(props: ResultCardProps) {
  const { result, photo, headingRef } = props;
  const [isBroken, setIsBroken] = useState(false);
  const [isFullSize, setIsFullSize] = useState(false);
  const FullSizeView = useLatePart(loadFullSizeView, isFullSize, () => setIsFullSize(false));
  const { busy, download } = useDownload();
  const onDownload = (): void => void download(result.imageUrl, result.themeName, result.edited);
  const shown = shownPicture(result);
  const isBeside = shown.width <= shown.height;
  return (
    <Card
      className={classNames(
        'mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 p-4! sm:p-8!',
        isBeside &&
          'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-x-12 lg:gap-y-3',
      )}
    >
      <div className={classNames('text-center', isBeside && 'lg:col-start-2 lg:row-start-2 lg:text-left')}>
        <h1 ref={headingRef} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          Magic Complete!
        </h1>
        <p className="mt-2 text-xl break-words text-ink-soft">{result.themeName}</p>
      </div>
      <div className={classNames(isBeside && 'lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:self-center')}>
        {/* An edited picture is another one: what it replaced is not compared any more. */}
        <Picture
          key={shown.src}
          shown={shown}
          photo={isBroken ? null : photo}
          isBroken={isBroken}
          onAvailability={(isAvailable) => setIsBroken(!isAvailable)}
          onOpen={() => setIsFullSize(true)}
        />
      </div>
      <div className={classNames(isBeside && 'lg:col-start-2 lg:row-start-3')}>
        <ResultStyle result={result} isBeside={isBeside} />
        <ResultActions
          {...props}
          isBroken={isBroken}
          isColumn={isBeside}
          downloadBusy={busy}
          onDownload={onDownload}
        />
        {result.portraitId === null ? null : (
          <NotHappy
            portraitId={result.portraitId}
            hasPhoto={photo !== null}
            onTryAgain={props.onTryAgain}
            className="mt-3 text-center"
          />
        )}
        {props.madeBy ? (
          <div
            className={classNames('mt-4 text-center text-balance empty:hidden', isBeside && 'lg:text-left')}
          >
            {props.madeBy}
          </div>
        ) : null}
      </div>
      {FullSizeView ? (
        <FullSizeView
          {...shown}
          open={isFullSize}
          onClose={() => setIsFullSize(false)}
          downloadBusy={busy}
          onDownload={onDownload}
        />
      ) : null}
      {isFullSize && !FullSizeView ? <LoadingVeil /> : null}
    </Card>
  );
}

interface ShownPicture {
  readonly src: string;
  readonly themeName: string;
  readonly width: number;
  readonly height: number;
}

/** The edited picture stands in the portrait's place. */
function shownPicture({ imageUrl, themeName, width, height, edited }: PortraitResult): ShownPicture {
  return edited
    ? { src: edited.url, themeName, width: edited.width, height: edited.height }
    : { src: imageUrl, themeName, width, height };
}

interface PictureProps {
  readonly shown: ShownPicture;
  readonly photo: ChosenPhoto | null;
  readonly isBroken: boolean;
  readonly onAvailability: (isAvailable: boolean) => void;
  readonly onOpen: () => void;
}

function Picture({ shown, photo, isBroken, onAvailability, onOpen }: PictureProps) {
  const { src, width, height, themeName } = shown;
  const [wantsCompare, setWantsCompare] = useState(false);
  const isComparing = wantsCompare && photo !== null;
  const canOpen = !isBroken && !isComparing;
  // Never taller than the screen, whatever its shape.
  const style = { maxWidth: `calc(max(62dvh, 20rem) * ${width / height})` };
  // One frame whether it has come or not, so that the picture keeps its place while it is tried again.
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button on the picture does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button on the picture does the same by keyboard */}
      <div
        role={isBroken ? 'alert' : undefined}
        className={classNames(
          'relative mx-auto block w-full rounded-lg bg-white p-2 shadow-lift sm:p-3',
          canOpen && 'cursor-zoom-in',
        )}
        style={style}
        onClick={canOpen ? onOpen : undefined}
      >
        {isComparing ? (
          <CompareSlider photo={photo} portraitUrl={src} width={width} height={height} />
        ) : (
          <PortraitImage
            src={src}
            alt={`Your ${themeName} portrait`}
            width={width}
            height={height}
            brokenText="Please try generating again"
            onAvailability={onAvailability}
            className="w-full rounded-md"
          />
        )}
        {canOpen ? <OpenFullSize /> : null}
      </div>
      {photo ? (
        <div className="mt-3 text-center">
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11!"
            onClick={() => setWantsCompare(!isComparing)}
          >
            {isComparing ? (
              <Image aria-hidden="true" className="size-5" />
            ) : (
              <Columns2 aria-hidden="true" className="size-5" />
            )}
            {isComparing ? 'Show the portrait alone' : 'Compare with the photo'}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The picture around it hears the click. */
function OpenFullSize() {
  return (
    <button
      type="button"
      aria-label="Open it full size"
      className="absolute top-5 right-5 grid size-11 place-items-center rounded-full bg-card text-ink shadow-print hover:bg-accent-soft"
    >
      <Maximize2 aria-hidden="true" className="size-5" />
    </button>
  );
}
