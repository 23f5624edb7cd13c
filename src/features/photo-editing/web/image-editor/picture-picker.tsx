import { ImageUp, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileInput } from '#ui/file-input.tsx';
import { Spinner } from '#ui/spinner.tsx';

export interface PictureInputProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly className?: string;
  /** What is shown; its words name the file input. */
  readonly children: ReactNode;
}

const FOCUS_RING =
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)]';

/** A file input behind whatever it is given to show. */
function PictureInput({ disabled, onFile, className, children }: PictureInputProps) {
  return (
    <label
      className={classNames('relative', FOCUS_RING, disabled ? 'cursor-wait' : 'cursor-pointer', className)}
    >
      <FileInput accept="image/*,.heic,.heif" disabled={disabled} onFile={onFile} />
      {children}
    </label>
  );
}

export interface PicturePickerProps {
  readonly isOver: boolean;
  readonly isOpening: boolean;
  readonly onFile: (file: File) => void;
}

/** The empty editor: a large place to drop a photo on, or to tap. */
export function PicturePicker({ isOver, isOpening, onFile }: PicturePickerProps) {
  return (
    <PictureInput
      disabled={isOpening}
      onFile={onFile}
      className={classNames(
        'flex min-h-[22rem] flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-6 text-center transition-colors sm:min-h-[28rem]',
        isOver ? 'border-accent-deep bg-accent-soft' : 'border-line-strong bg-card hover:bg-accent-soft',
      )}
    >
      {isOpening ? (
        <span className="text-xl font-semibold">
          <Spinner label="Opening your photo..." className="size-7 text-accent-deep" />
        </span>
      ) : (
        <Invitation isOver={isOver} />
      )}
    </PictureInput>
  );
}

function Invitation({ isOver }: { readonly isOver: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-print"
      >
        <ImageUp className="size-9" />
      </span>
      <span className="mt-3 font-display text-2xl leading-tight font-bold text-balance sm:text-3xl">
        {isOver ? 'Let go to open this photo' : 'Choose a photo to edit'}
      </span>
      <span className="text-lg text-ink-soft">
        Tap to choose one<span className="pointer-coarse:hidden">, or drag it here</span>
      </span>
    </>
  );
}

/** A button that chooses another photo. */
export function ChangePicture({ disabled, onFile }: Pick<PictureInputProps, 'disabled' | 'onFile'>) {
  return (
    <PictureInput
      disabled={disabled}
      onFile={onFile}
      className={classNames(buttonClasses('secondary', 'sm'), 'shrink-0')}
    >
      {disabled ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-5" />}
      Change photo
    </PictureInput>
  );
}
