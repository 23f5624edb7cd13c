import type { ComponentProps } from 'react';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly onFile: (file: File) => void;
}

/** A file input that is not seen: what is shown for it stands around it, or clicks it. */
export function FileInput({ onFile, className = 'sr-only', ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={className}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file may be chosen again: after a change of mind, or mended meanwhile.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
