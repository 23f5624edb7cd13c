import { FileJson } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';

export interface FileChoiceProps {
  /** Of the file that was chosen. */
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** The way to a file of this device. */
export function FileChoice({ name, disabled, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <FileJson aria-hidden="true" className="size-5" />
        {name ? 'Choose another file' : 'Choose a file'}
      </Button>
      <span className="min-w-0 font-mono text-sm wrap-anywhere">{name}</span>
      <FileInput
        ref={input}
        accept="application/json,.json"
        aria-label="Catalogue file"
        tabIndex={-1}
        className="hidden"
        onFile={onChoose}
      />
    </div>
  );
}
