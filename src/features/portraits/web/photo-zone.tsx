import { CircleAlert, ImageUp, RefreshCw, ShieldCheck } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FileInput } from '#ui/file-input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ChosenPhoto, PhotoProblem } from './creation-state.ts';
import type { DetectedFaceView } from './inspect-client.ts';

type FaceBox = DetectedFaceView['box'];

export interface PhotoZoneProps {
  readonly photo: ChosenPhoto | null;
  /** Why the file chosen last was not taken. */
  readonly problem: PhotoProblem | null;
  /** The face that the portrait is made of, in shares of the photo; framed in the preview. */
  readonly marked?: FaceBox;
  /** A chosen file is being read. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  /** The file input, for whoever opens the picker from elsewhere. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** What can be done with the photo; stands below it. */
  readonly actions?: ReactNode;
  /** What is known about the photo, such as the faces in it; stands below it. */
  readonly note?: ReactNode;
  /** What becomes of the photo, where it may go to somebody else. */
  readonly privacy?: ReactNode;
}

/** Takes one photo by drag and drop or by the file picker, and shows it. */
export function PhotoZone(props: PhotoZoneProps) {
  const { photo, problem, busy, disabled, onFile, inputRef, actions, note } = props;
  const problemId = useId();
  const isClosed = disabled || busy;
  const { isOver, dropTarget } = useDrop(isClosed, onFile);
  return (
    <div>
      <label
        {...dropTarget}
        aria-busy={busy || undefined}
        className={classNames(
          'relative flex flex-col items-center justify-center overflow-hidden rounded-lg border-2 text-center transition-colors',
          'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)]',
          isClosed ? 'cursor-not-allowed' : 'cursor-pointer hover:border-accent-deep',
          disabled && 'opacity-55',
          !photo && 'min-h-64 border-dashed',
          isOver ? 'border-accent-deep bg-accent-soft ring-4 ring-accent' : 'border-line-strong',
          !isOver && (photo ? 'bg-card' : 'bg-paper'),
        )}
      >
        <FileInput
          ref={inputRef}
          accept="image/*"
          disabled={isClosed}
          aria-describedby={problem ? problemId : undefined}
          onFile={(file) => isClosed || onFile(file)}
        />
        {photo ? (
          <Preview photo={photo} marked={props.marked} isOver={isOver} />
        ) : (
          <Invitation isOver={isOver} />
        )}
        {busy ? (
          <span className="absolute inset-0 grid place-items-center bg-card/90 text-lg font-semibold">
            <Spinner label="Getting your photo ready..." />
          </span>
        ) : null}
      </label>
      {problem ? (
        <p id={problemId} className="mt-3 flex items-start gap-2 font-semibold text-coral">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {problem.description}
            {photo ? ' The photo you chose before is still here.' : null}
          </span>
        </p>
      ) : null}
      {actions}
      {note}
      <p className="mt-3 flex items-start gap-2 text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
        {props.privacy ?? 'Only you can see this photo. We delete it once the portrait is made.'}
      </p>
    </div>
  );
}

function Invitation({ isOver }: { readonly isOver: boolean }) {
  return (
    <span className="flex flex-col items-center gap-2 p-6">
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-print"
      >
        <ImageUp className="size-9" />
      </span>
      <span className="mt-2 font-display text-2xl leading-tight font-bold text-balance">
        {isOver ? 'Let go to add this photo' : 'Upload a photo of your child'}
      </span>
      <span className="text-lg text-balance text-ink-soft">
        Tap to choose one<span className="pointer-coarse:hidden">, or drag it here</span>
      </span>
      <span className="text-ink-soft">PNG, JPG, JPEG</span>
    </span>
  );
}

interface PreviewProps {
  readonly photo: ChosenPhoto;
  readonly marked: FaceBox | undefined;
  readonly isOver: boolean;
}

/** The photo unhidden, and below it, in the same frame, the prompt to change it. */
function Preview({ photo, marked, isOver }: PreviewProps) {
  const { previewUrl, name, width, height } = photo;
  return (
    <>
      <span className="block w-full bg-paper-deep">
        <span className="relative mx-auto block" style={{ maxWidth: `calc(26rem * ${width / height})` }}>
          <img
            src={previewUrl}
            alt={`Chosen: ${name}`}
            width={width}
            height={height}
            draggable={false}
            className="h-auto w-full"
          />
          {marked ? (
            <span
              aria-hidden="true"
              className="absolute rounded-md border-3 border-accent shadow-[0_0_0_2px_var(--wall)]"
              // A little more than the face's features.
              style={{
                left: `${100 * (marked.x - 0.2 * marked.width)}%`,
                top: `${100 * (marked.y - 0.3 * marked.height)}%`,
                width: `${140 * marked.width}%`,
                height: `${140 * marked.height}%`,
              }}
            />
          ) : null}
        </span>
      </span>
      <span className="flex min-h-12 w-full items-center justify-center gap-2 border-t-2 border-line px-4 font-semibold text-ink">
        <RefreshCw aria-hidden="true" className="size-5" />
        {isOver ? 'Let go to change it' : 'Change photo'}
      </span>
    </>
  );
}

/** Drag and drop onto an element, and no harm from a photo dropped beside it. */
function useDrop(isClosed: boolean, onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // A photo dropped beside the zone would otherwise take the browser away from the page.
    const prevent = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
  const dropTarget = {
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      event.dataTransfer.dropEffect = isClosed ? 'none' : 'copy';
      setIsOver(!isClosed);
    },
    onDragLeave: (event: DragEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !isClosed) onFile(file);
    },
  };
  return { isOver, dropTarget };
}
