import { RotateCcw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Steps } from '#ui/progress.tsx';
import { progressPosition } from './creation-flow.ts';
import type { CreationState } from './creation-state.ts';

const STEP_NAMES = ['Add a photo', 'Pick a theme', 'Create'] as const;

export interface FlowProgressProps {
  readonly state: CreationState;
  readonly onStartOver: () => void;
}

/** Where the parent stands on the way to a portrait; nothing in Initial. What is missing has no tick. */
export function FlowProgress({ state, onStartOver }: FlowProgressProps) {
  if (state.step === 'Initial') return null;
  const isMaking = state.step === 'Generating' || state.step === 'ResultReady';
  const unfinished = [
    ...(state.photo !== null || isMaking ? [] : [1]),
    ...(state.themeId !== null || isMaking ? [] : [2]),
  ];
  return (
    <div className="mx-auto mb-6 flex max-w-2xl items-start gap-1 sm:mb-8 sm:gap-4">
      <div className="grow">
        <Steps
          label="Your progress"
          steps={STEP_NAMES}
          current={progressPosition(state.step)}
          unfinished={unfinished}
        />
      </div>
      {isMaking || state.step === 'Error' ? null : (
        <Button variant="ghost" size="sm" className="min-h-11! shrink-0 px-3!" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">Start over</span>
        </Button>
      )}
    </div>
  );
}
