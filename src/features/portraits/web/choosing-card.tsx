import { Crop, Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Subcategory } from '../../catalog/contract.ts';
import type { Garment } from '../choices/contract.ts';
import type { AspectRatio } from '../contract.ts';
import type { CatalogParts } from './catalog-parts.ts';
import type { ChosenPhoto, CreationState } from './creation-state.ts';
import type { EditingParts } from './editing-parts.ts';
import { FaceChoice } from './face-choice.tsx';
import type { DetectedFaceView } from './inspect-client.ts';
import { LazyDialog } from './lazy-dialog.tsx';
import { PhotoZone } from './photo-zone.tsx';
import { CustomStyleField, OutfitChoice, ShapeChoice } from './style-and-shape.tsx';
import type { InspectedPhoto } from './use-photo-inspection.ts';

export interface ChoosingCardProps {
  readonly state: CreationState;
  readonly catalog: CatalogParts;
  readonly editing: EditingParts;
  /** The chosen theme, when the catalogue has it. */
  readonly theme: Subcategory | undefined;
  readonly isPremium: boolean;
  readonly disabled: boolean;
  readonly photoBusy: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly inspected: InspectedPhoto;
  /** Generate was pressed, and waits for the look at the photo. */
  readonly isWaiting: boolean;
  readonly anotherPhotoRef: Ref<HTMLButtonElement>;
  readonly onChoosePhoto: () => void;
  readonly onFile: (file: File) => void;
  readonly onFace: (face: number) => void;
  readonly onChooseCategory: (categoryId: string) => void;
  readonly onChooseTheme: (themeId: string) => void;
  readonly onLocked: () => void;
  readonly onCustomStyle: (text: string) => void;
  readonly onGarment: (garment: Garment) => void;
  readonly onShape: (aspectRatio: AspectRatio) => void;
  readonly onGenerate: () => void;
  /** What there is to say of who makes it, where that can be chosen: at the photo, among the choices, by the button. */
  readonly privacy?: ReactNode;
  readonly engineChoice?: ReactNode;
  readonly orderSentence?: ReactNode;
}

/** The three-step card: photo, theme, and what else goes into the portrait. Closed while the portrait is made. */
export function ChoosingCard(props: ChoosingCardProps) {
  const { state, disabled } = props;
  const several = props.inspected.faces.length > 1;
  const isFirst = !['Initial', 'Error', 'Generating'].includes(state.step);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    // Nothing that takes the focus hides behind the header or the bar below.
    <Card className="p-4! sm:p-8! [&_button]:scroll-my-28 [&_input]:scroll-my-28">
      <Heading ref={props.headingRef} tabIndex={-1} className="mb-7 text-center text-3xl outline-none">
        {state.step === 'Generating' ? 'Your choices' : 'Create a portrait'}
      </Heading>
      <div className="grid gap-9 lg:grid-cols-[minmax(min(18rem,40%),24rem)_minmax(0,1fr)] lg:gap-10">
        <Step number={1} title="Add a Photo" className="lg:sticky lg:top-24 lg:self-start">
          <PhotoZone
            photo={state.photo}
            problem={state.photoProblem}
            marked={several ? chosenFace(props)?.box : undefined}
            busy={props.photoBusy}
            disabled={disabled}
            onFile={props.onFile}
            inputRef={props.inputRef}
            privacy={props.privacy}
            actions={
              state.photo ? (
                <CropButton
                  photo={state.photo}
                  CropPhotoDialog={props.editing.CropPhotoDialog}
                  disabled={disabled}
                  busy={props.photoBusy}
                  onApply={props.onFile}
                />
              ) : null
            }
            note={
              state.photo ? (
                <FaceChoice
                  photo={state.photo}
                  inspected={props.inspected}
                  isAfterRefusal={state.photoProblem !== null}
                  face={chosenFace(props)}
                  disabled={disabled}
                  onFace={props.onFace}
                  anotherPhotoRef={props.anotherPhotoRef}
                  onChoosePhoto={props.onChoosePhoto}
                />
              ) : null
            }
          />
        </Step>
        <div className="flex min-w-0 flex-col gap-9">
          <Step number={2} title="Pick a Theme">
            <props.catalog.ThemePicker
              categoryId={state.categoryId}
              themeId={state.themeId}
              disabled={disabled}
              isPremium={props.isPremium}
              onChooseCategory={props.onChooseCategory}
              onChooseTheme={props.onChooseTheme}
              onLocked={props.onLocked}
            />
          </Step>
          {state.themeId === null ? null : <LastStep {...props} />}
        </div>
      </div>
    </Card>
  );
}

/** The face that the parent or, before that, the engine has chosen. */
function chosenFace({ state, inspected }: ChoosingCardProps): DetectedFaceView | undefined {
  return inspected.faces.find(({ number }) => number === (state.face ?? inspected.face));
}

interface CropButtonProps {
  readonly photo: ChosenPhoto;
  readonly CropPhotoDialog: EditingParts['CropPhotoDialog'];
  readonly disabled: boolean;
  /** A chosen or cropped file is being read. The button keeps the focus that the dialog has just given back to it. */
  readonly busy: boolean;
  readonly onApply: (photo: File) => void;
}

function CropButton({ photo, CropPhotoDialog, disabled, busy, onApply }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="mt-3 w-full px-4!"
        disabled={disabled}
        aria-disabled={busy || undefined}
        onClick={() => setIsOpen(!busy)}
      >
        <Crop aria-hidden="true" className="size-5" />
        Crop & Straighten
      </Button>
      <LazyDialog open={isOpen}>
        <CropPhotoDialog open={isOpen} onOpenChange={setIsOpen} photo={photo.source} onApply={onApply} />
      </LazyDialog>
    </>
  );
}

function LastStep(props: ChoosingCardProps) {
  const { state, disabled, theme, catalog } = props;
  const isMaking = state.step === 'Generating';
  return (
    <>
      <Step number={3} title="Make It Yours" className="animate-fade">
        <div className="flex flex-col gap-4">
          <CustomStyleField
            value={state.customStyle}
            problem={state.step === 'ThemeSelected' ? state.failure?.message : undefined}
            disabled={disabled}
            onChange={props.onCustomStyle}
          />
          <OutfitChoice value={state.garment} disabled={disabled} onChange={props.onGarment} />
          <ShapeChoice value={state.aspectRatio} disabled={disabled} onChange={props.onShape} />
          {props.engineChoice}
        </div>
      </Step>
      <div
        data-keep-clear
        className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-xl border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8 lg:static lg:mx-0 lg:mb-0 lg:rounded-lg lg:border lg:px-4 lg:pb-4 lg:shadow-print"
      >
        {props.orderSentence ? <div className="basis-full">{props.orderSentence}</div> : null}
        {theme && state.categoryId !== null ? (
          <span className="hidden min-w-0 shrink-[99] basis-0 grow items-center gap-3 sm:flex">
            <catalog.ThemePicture
              theme={theme}
              categoryId={state.categoryId}
              className="size-14 shrink-0 rounded-md"
            />
            <span className="min-w-0 leading-tight">
              <span className="block text-ink-soft">Your theme</span>
              <span className="block truncate font-semibold">{theme.name}</span>
            </span>
          </span>
        ) : null}
        <Button
          size="lg"
          className="grow px-4! sm:ml-auto sm:grow-0 sm:px-8!"
          busy={isMaking || props.isWaiting}
          disabled={disabled || props.photoBusy}
          onClick={props.onGenerate}
        >
          {isMaking || props.isWaiting ? null : <Sparkles aria-hidden="true" className="size-6 shrink-0" />}
          {isMaking ? 'Creating Magic...' : 'Generate Magic Portrait'}
        </Button>
      </div>
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Step({ number, title, className, children }: StepProps) {
  const id = `create-step-${number}`;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-4 text-2xl">
        <span className="text-ink-soft">Step {number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
