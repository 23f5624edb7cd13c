import { CloudRain, House, ImageUp, RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Failure } from './creation-state.ts';
import { mayWorkAgain, needsAnotherPhoto } from './failure-words.ts';

export interface ErrorCardProps {
  readonly failure: Failure;
  /** False after a reload: there is nothing to try again with until a photo is chosen. */
  readonly hasPhoto: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onTryAgain: () => void;
  readonly onStartOver: () => void;
  readonly onChoosePhoto: () => void;
  /** Makes it with the studio instead. */
  readonly onUseStudio?: () => void;
}

/** Why there is no portrait, in plain words, and the ways on: the same photo is tried again only where it may do. Photo and choices stand below, as they were. */
export function ErrorCard(props: ErrorCardProps) {
  const { failure, hasPhoto, headingRef, onTryAgain, onStartOver, onChoosePhoto } = props;
  const photoIsToBlame = !hasPhoto || needsAnotherPhoto(failure.reason);
  return (
    <Card className="mb-6 border-2 border-coral!">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-coral-soft text-coral"
        >
          <CloudRain className="size-7" />
        </span>
        <div className="min-w-0">
          <h1 ref={headingRef} tabIndex={-1} className="text-2xl sm:text-3xl">
            That did not work
          </h1>
          <p data-keep-clear className="mt-2 text-lg break-words">
            {failure.message}
          </p>
          {hasPhoto ? <p className="mt-1 text-ink-soft">Your photo and choices are still here.</p> : null}
          <div className="mt-5 flex flex-wrap gap-3">
            {photoIsToBlame ? (
              <Button onClick={onChoosePhoto}>
                <ImageUp aria-hidden="true" className="size-5" />
                {hasPhoto ? 'Choose another photo' : 'Choose a photo'}
              </Button>
            ) : null}
            {failure.code === 'hosted-limit' && hasPhoto ? (
              <Button onClick={props.onUseStudio}>
                <House aria-hidden="true" className="size-5" />
                Use the private studio
              </Button>
            ) : mayWorkAgain(failure.reason) ? (
              <Button variant={photoIsToBlame ? 'secondary' : 'primary'} onClick={onTryAgain}>
                <RotateCcw aria-hidden="true" className="size-5" />
                Try again
              </Button>
            ) : null}
            <Button variant="ghost" onClick={onStartOver}>
              Start over
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
