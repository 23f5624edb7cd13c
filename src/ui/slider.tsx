import { Slider as RadixSlider } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface SliderProps {
  /** Stands above the track and names the slider. */
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Called with every movement. */
  readonly onChange: (value: number) => void;
  /** Called when a movement ends: the finger is lifted, or a key was pressed. */
  readonly onCommit?: (value: number) => void;
  /** Tells when the thumb gets the focus (by keys, pointer or finger) and loses it. */
  readonly onFocusChange?: (isFocused: boolean) => void;
  /** The value with its unit, shown beside the label and read out: "90%", "-3.5°". */
  readonly valueText?: string;
  /** Where the filled part begins; the lowest value unless told otherwise. */
  readonly origin?: number;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * A value on a track, by pointer, finger or keys: arrows go one step, page keys and shift with an arrow ten, Home and
 * End to the bounds.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, onChange, onCommit, onFocusChange, disabled, className } = props;
  const { valueText = String(value), origin = min } = props;
  const id = useId();
  const share = (at: number) => ((Math.min(Math.max(at, min), max) - min) / (max - min)) * 100;
  const fill = { left: Math.min(share(origin), share(value)), end: Math.max(share(origin), share(value)) };
  return (
    <div className={classNames('flex flex-col', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className="text-ink-soft tabular-nums">
          {valueText}
        </span>
      </div>
      <RadixSlider.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
        className={classNames(
          'relative flex h-11 touch-none items-center select-none',
          disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        )}
      >
        {origin > min ? (
          <span
            aria-hidden="true"
            className="absolute h-5 w-0.5 -translate-x-1/2 rounded-full bg-line-strong"
            style={{ left: `${share(origin)}%` }}
          />
        ) : null}
        <RadixSlider.Track className="relative h-2 grow rounded-full border border-line-strong bg-paper-deep">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 rounded-full bg-accent-deep"
            style={{ left: `${fill.left}%`, width: `${fill.end - fill.left}%` }}
          />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-labelledby={id}
          aria-valuetext={valueText}
          onFocus={() => onFocusChange?.(true)}
          onBlur={() => onFocusChange?.(false)}
          className="block size-7 rounded-full border-2 border-ink bg-accent shadow-print"
        />
      </RadixSlider.Root>
    </div>
  );
}
