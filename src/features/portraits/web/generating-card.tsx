import { Wand2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ChosenPhoto, GenerationInProgress } from './creation-state.ts';
import { RESENDING, stepPosition, stepWords } from './step-words.ts';

export interface GeneratingCardProps {
  readonly making: GenerationInProgress;
  readonly photo: ChosenPhoto | null;
  /** The theme's picture; absent when only the theme's name is known. */
  readonly themePicture: ReactNode;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onOpenGallery: (() => void) | undefined;
  /** How long it takes, where somebody can say. */
  readonly timeWords?: ReactNode;
  /** Offers to tell of the portrait outside of the page, where it takes long. */
  readonly readyNotice?: ReactNode;
}

/** What is happening while the portrait is made, step by real step. */
export function GeneratingCard(props: GeneratingCardProps) {
  const { making, photo, themePicture, headingRef, onOpenGallery } = props;
  const { position, count } = stepPosition(making.step, making.byModel ?? false);
  const isOnItsWay = making.portraitId !== null;
  return (
    <Card className="mx-auto mb-6 max-w-2xl text-center">
      <h1 ref={headingRef} tabIndex={-1} className="text-3xl sm:text-4xl">
        Creating Magic...
      </h1>
      {making.resumed ? <p className="mt-2 text-lg">Your portrait is still being made.</p> : null}
      <div className="mx-auto mt-7 flex max-w-md items-center justify-center">
        {photo ? (
          <Print className="-mr-3 -rotate-3">
            <img
              src={photo.previewUrl}
              alt="Your chosen shot"
              width={photo.width}
              height={photo.height}
              className="aspect-square w-full rounded-md object-cover object-[50%_30%]"
            />
          </Print>
        ) : null}
        <span
          aria-hidden="true"
          className="z-10 grid size-14 shrink-0 animate-breathe place-items-center rounded-full bg-accent text-on-accent shadow-lift sm:size-16"
        >
          <Wand2 className="size-7" />
        </span>
        {themePicture ? <Print className="-ml-3 rotate-3">{themePicture}</Print> : null}
      </div>
      <p className="mt-4 font-display text-xl font-bold break-words">{making.themeName}</p>
      <div
        role="progressbar"
        aria-label="Your portrait"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={position}
        aria-valuetext={`Step ${position} of ${count}`}
        className="mx-auto mt-6 flex max-w-md gap-1.5"
      >
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change places
            key={index}
            className={classNames(
              // Steps may last a tenth of a second: a slower change would lag behind the words.
              'h-3 flex-1 rounded-full transition-colors duration-100',
              index + 1 < position && 'bg-accent',
              index + 1 === position && 'animate-breathe bg-accent-deep',
              index + 1 > position && 'bg-paper-deep',
            )}
          />
        ))}
      </div>
      <div aria-live="polite" className="mt-4 grid min-h-20 place-content-center">
        <p className="text-xl font-semibold">
          {making.isResending ? RESENDING : stepWords(making.step, making.byModel)}
        </p>
        <p aria-hidden="true" className="text-ink-soft">
          Step {position} of {count}
        </p>
      </div>
      <p className="mt-3 rounded-md bg-accent-soft p-4 text-lg text-balance">
        {isOnItsWay ? (
          <>
            {props.timeWords ?? (making.byModel ? 'This can take up to a minute. ' : null)}
            You can close this page if you like. Your portrait will be waiting in your gallery.
          </>
        ) : (
          'Please keep this page open until your photo has arrived.'
        )}
      </p>
      {isOnItsWay && making.byModel ? props.readyNotice : null}
      {isOnItsWay && onOpenGallery ? (
        <Button variant="link" className="mt-3" onClick={onOpenGallery}>
          Open my gallery
        </Button>
      ) : null}
    </Card>
  );
}

function Print({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className={classNames('block w-[44%] rounded-lg bg-white p-2 shadow-lift', className)}>
      {children}
    </span>
  );
}
