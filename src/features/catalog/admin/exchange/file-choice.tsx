import { FileJson } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

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
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Catalogue file"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, mended meanwhile, may be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
