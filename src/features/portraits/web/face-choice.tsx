import { Check, CircleAlert, Users } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ChosenPhoto } from './creation-state.ts';
import type { InspectedPhoto, SeenFace } from './use-photo-inspection.ts';

export interface FaceChoiceProps {
  readonly photo: ChosenPhoto;
  readonly inspected: InspectedPhoto;
  /** Another photo was refused just now: praise of this one would seem to be about that. */
  readonly isAfterRefusal: boolean;
  /** The number of the face the portrait is made of. */
  readonly face: number | null;
  readonly disabled: boolean;
  readonly onFace: (face: number) => void;
}

/** What was seen in the photo: a word when it will not do, and whose portrait to make when there are several children. */
export function FaceChoice(props: FaceChoiceProps) {
  const { photo, inspected, isAfterRefusal, face, disabled, onFace } = props;
  const { state, faces, advice } = inspected;
  const isChoice = faces.length > 1;
  return (
    <div className="mt-3">
      <div role="status">
        {state === 'looking' ? (
          <span className="text-ink-soft">
            <Spinner />
            <span className="ml-3">Looking for a face...</span>
          </span>
        ) : (
          <Advice text={advice} isChoice={isChoice} isPraised={faces.length > 0 && !isAfterRefusal} />
        )}
      </div>
      {isChoice ? (
        <RadioCards
          label="Whose portrait?"
          value={face === null ? null : String(face)}
          onValueChange={(number) => onFace(Number(number))}
          disabled={disabled}
          className="mt-3 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]"
          cardClassName="relative p-1"
          cards={faces.map(({ number, box }, index) => ({
            value: String(number),
            label: `Face ${index + 1} of ${faces.length}, from the left`,
            content: <FacePicture photo={photo} box={box} isChosen={number === face} />,
          }))}
        />
      ) : null}
    </div>
  );
}

function Advice(props: {
  readonly text: string | null;
  readonly isChoice: boolean;
  /** Said when there is no advice. */
  readonly isPraised: boolean;
}) {
  const { text, isChoice, isPraised } = props;
  if (text === null) {
    return isPraised ? (
      <p className="flex items-start gap-2 text-teal">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        We found a face. This photo will do nicely.
      </p>
    ) : null;
  }
  const Icon = isChoice ? Users : CircleAlert;
  return (
    <p
      className={classNames(
        'flex items-start gap-2 rounded-md p-3',
        isChoice ? 'bg-teal-soft' : 'bg-coral-soft font-semibold',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

/** The part of the photo around a face, nearly twice as large as the face itself: with the hair. */
function FacePicture(props: {
  readonly photo: ChosenPhoto;
  readonly box: SeenFace['box'];
  readonly isChosen: boolean;
}) {
  const { photo, box, isChosen } = props;
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
        className="absolute max-w-none"
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
    </span>
  );
}
