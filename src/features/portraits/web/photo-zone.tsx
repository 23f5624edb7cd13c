import { ImageUp, RefreshCw, ShieldCheck } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { ChosenPhoto } from './creation-state.ts';

export interface PhotoZoneProps {
  readonly photo: ChosenPhoto | null;
  /** A chosen file is being read. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  /** The file input, for whoever opens the picker from elsewhere. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Takes one photo by drag and drop or by the file picker, and shows it. */
export function PhotoZone({ photo, busy, disabled, onFile, inputRef }: PhotoZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useSafeDrops();
  const take = (file: File | undefined): void => {
    if (file && !disabled && !busy) onFile(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
          if (!disabled) setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={onDrop}
        aria-busy={busy || undefined}
        className={classNames(
          'relative flex flex-col items-center justify-center overflow-hidden rounded-lg border-2 text-center transition-colors',
          'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)]',
          disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
          isOver ? 'border-accent-deep bg-accent-soft' : 'border-line-strong hover:bg-accent-soft',
          photo ? 'bg-paper-deep' : 'min-h-64 border-dashed',
          !photo && !isOver && 'bg-paper',
        )}
      >
        <input
          ref={inputRef}
          type="file"
          accept="image/*"
          disabled={disabled || busy}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after a change of mind.
            event.currentTarget.value = '';
          }}
        />
        {photo ? <Preview photo={photo} isOver={isOver} /> : <Invitation isOver={isOver} />}
        {busy ? (
          <span className="absolute inset-0 grid place-items-center bg-card/85 text-lg font-semibold">
            <Spinner label="Getting your photo ready..." />
          </span>
        ) : null}
      </label>
      <p className="mt-3 flex items-start gap-2 text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
        Only you can see this photo. We delete it once the portrait is made.
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
      <span className="text-lg text-ink-soft">
        Tap to choose one<span className="pointer-coarse:hidden">, or drag it here</span>
      </span>
      <span className="text-ink-soft">PNG, JPG, JPEG</span>
    </span>
  );
}

function Preview({ photo, isOver }: { readonly photo: ChosenPhoto; readonly isOver: boolean }) {
  return (
    <>
      <img
        src={photo.previewUrl}
        alt={`Chosen: ${photo.name}`}
        width={photo.width}
        height={photo.height}
        draggable={false}
        className="max-h-[26rem] w-full object-contain"
      />
      <span className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-ink bg-card px-4 font-semibold text-ink shadow-print">
        <RefreshCw aria-hidden="true" className="size-5" />
        {isOver ? 'Let go to change it' : 'Change photo'}
      </span>
    </>
  );
}

/** A photo dropped beside the zone would otherwise take the browser away from the page. */
function useSafeDrops(): void {
  useEffect(() => {
    const prevent = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
