import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface SwitchProps {
  readonly label: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  /** What it does, under the label. */
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** Something that is on or off. The whole of it, label included, can be pressed. */
export function Switch({ label, hideLabel, hint, className, ...control }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a button, which a label may name
    <label
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-3',
        hideLabel && 'shrink-0',
        control.disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0 grow'}>
        <span className="block font-semibold">{label}</span>
        {hint ? <span className="block text-sm text-ink-soft">{hint}</span> : null}
      </span>
      <RadixSwitch.Root
        {...control}
        className="inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-line-strong bg-paper-deep px-0.5 transition-colors duration-150 data-[state=checked]:border-teal data-[state=checked]:bg-teal"
      >
        <RadixSwitch.Thumb className="block size-5 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-teal forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
      </RadixSwitch.Root>
    </label>
  );
}
