import { Check, CircleAlert, ImageUp, Lightbulb, Users } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ChosenPhoto } from './creation-state.ts';
import type { DetectedFaceView } from './inspect-client.ts';
import type { InspectedPhoto } from './use-photo-inspection.ts';

export interface FaceChoiceProps {
  readonly photo: ChosenPhoto;
  readonly inspected: InspectedPhoto;
  /** Another photo was refused just now: praise of this one would seem to be about that. */
  readonly isAfterRefusal: boolean;
  /** The face the portrait is made of. */
  readonly face: DetectedFaceView | undefined;
  readonly disabled: boolean;
  readonly onFace: (face: number) => void;
  readonly anotherPhotoRef: Ref<HTMLButtonElement>;
  readonly onChoosePhoto: () => void;
}

/** What was seen in the photo: a word when it will not do, or not well, and whose portrait to make of several children. */
export function FaceChoice(props: FaceChoiceProps) {
  const { photo, inspected, isAfterRefusal, face, disabled, onFace } = props;
  const { state, faces, refusal } = inspected;
  const isChoice = faces.length > 1;
  return (
    <div className="mt-3">
      {/* As high as what is said then: what stands below stays where it is. */}
      <div role="status" className={refusal === null ? 'min-h-14' : undefined}>
        {state === 'looking' ? (
          <span className="text-ink-soft">
            <Spinner />
            <span className="ml-3">Looking for a face...</span>
          </span>
        ) : null}
        {isChoice ? <FaceCount faces={faces} /> : null}
        {!isChoice && face ? <Verdict advice={face.advice} isPraised={!isAfterRefusal} /> : null}
      </div>
      {refusal === null ? null : <Refusal {...props} text={refusal} />}
      {isChoice ? (
        <>
          <RadioCards
            label="Whose portrait?"
            value={face ? String(face.number) : null}
            onValueChange={(number) => onFace(Number(number))}
            disabled={disabled}
            className="mt-3 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
            cardClassName={classNames(
              'relative p-1',
              // What is wrong with a face stays readable.
              !disabled && 'disabled:border-line! disabled:border-dashed disabled:opacity-100!',
            )}
            cards={faces.map((one, index) => ({
              value: String(one.number),
              label: [`Face ${index + 1} of ${faces.length}, from the left`, one.problem]
                .filter(Boolean)
                .join(': '),
              disabled: one.problem !== null,
              content: <FacePicture photo={photo} seen={one} isChosen={one === face} />,
            }))}
          />
          <div role="status">{face?.advice ? <Verdict advice={face.advice} isPraised={false} /> : null}</div>
        </>
      ) : null}
    </div>
  );
}

function FaceCount({ faces }: { readonly faces: readonly DetectedFaceView[] }) {
  const usable = faces.filter(({ problem }) => problem === null).length;
  return (
    <p className="flex items-start gap-2 rounded-md bg-teal-soft p-3">
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {`We found ${faces.length} faces. `}
      {usable > 1 ? 'Choose whose portrait to make.' : 'A portrait can be made of one of them.'}
    </p>
  );
}

/** Nothing holds the parent up here: a better photo is a thought, not a condition. */
function Verdict({ advice, isPraised }: { readonly advice: string | null; readonly isPraised: boolean }) {
  if (advice !== null) {
    return (
      <p className="mt-3 flex items-start gap-2 rounded-md bg-accent-soft p-3">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <span>
          {advice} <span className="font-semibold">You can go on with this one, too.</span>
        </span>
      </p>
    );
  }
  return isPraised ? (
    <p className="flex items-start gap-2 text-teal">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      We found a face. This photo will do nicely.
    </p>
  ) : null;
}

/** Told before anything is spent on it. */
function Refusal(props: FaceChoiceProps & { readonly text: string }) {
  const { text, disabled, anotherPhotoRef, onChoosePhoto } = props;
  const id = useId();
  return (
    <div data-keep-clear className="rounded-md bg-coral-soft p-3">
      <p id={id} role="alert" className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-coral" />
        {text}
      </p>
      <Button
        ref={anotherPhotoRef}
        variant="secondary"
        className="mt-3 w-full px-4!"
        aria-describedby={id}
        disabled={disabled}
        onClick={onChoosePhoto}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        Choose another photo
      </Button>
    </div>
  );
}

/** The part of the photo around a face, nearly twice as large as the face itself: with the hair. */
function FacePicture(props: {
  readonly photo: ChosenPhoto;
  readonly seen: DetectedFaceView;
  readonly isChosen: boolean;
}) {
  const { photo, isChosen } = props;
  const { box, problem } = props.seen;
  // In pixels of the photo, so that it is a square whatever the photo's shape.
  const side = 1.9 * Math.max(box.width * photo.width, box.height * photo.height);
  const left = (box.x + box.width / 2) * photo.width - side / 2;
  const top = (box.y + box.height / 2) * photo.height - side / 2;
  return (
    <span className="relative block aspect-square overflow-hidden rounded-md bg-paper-deep">
      <img
        src={photo.previewUrl}
        alt=""
        draggable={false}
        className={classNames('absolute max-w-none', problem !== null && 'opacity-50 grayscale')}
        style={{
          width: `${(100 * photo.width) / side}%`,
          height: `${(100 * photo.height) / side}%`,
          left: `${(-100 * left) / side}%`,
          top: `${(-100 * top) / side}%`,
        }}
      />
      {isChosen ? (
        <span
          aria-hidden="true"
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-accent text-on-accent shadow-print"
        >
          <Check className="size-4" strokeWidth={3} />
        </span>
      ) : null}
      {problem === null ? null : (
        <span className="absolute inset-x-0 bottom-0 bg-card/90 py-1 text-center text-sm leading-tight">
          {problem}
        </span>
      )}
    </span>
  );
}
