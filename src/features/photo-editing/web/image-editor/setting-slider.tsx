import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Slider } from '#ui/slider.tsx';
import { DEFAULT_SETTINGS, type SettingRange, settingText } from './edit-settings.ts';

export interface SettingSliderProps {
  readonly range: SettingRange;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One slider, filled from where the picture is unchanged, with a button that puts it back there. */
export function SettingSlider({ range, value, onChange }: SettingSliderProps) {
  const root = useRef<HTMLDivElement>(null);
  const { name, label, min, max, step } = range;
  const unchanged = DEFAULT_SETTINGS[name];
  const putBack = () => {
    // The button goes away with its use: the focus stays with the slider.
    root.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
    onChange(unchanged);
  };
  return (
    <div ref={root} className="relative">
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        origin={unchanged}
        valueText={settingText(range, value)}
        onChange={onChange}
      />
      {value === unchanged ? null : (
        <button
          type="button"
          aria-label={`Reset ${label.toLowerCase()}`}
          onClick={putBack}
          className="absolute -top-1 right-16 grid size-8 place-items-center rounded-full text-ink-soft hover:bg-accent-soft hover:text-ink"
        >
          <Undo2 aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
