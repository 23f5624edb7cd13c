import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Slider } from '#ui/slider.tsx';
import { DEFAULT_SETTINGS, type SettingRange, settingText } from './edit-settings.ts';

export interface SettingSliderProps {
  readonly range: SettingRange;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One slider with a button that puts it back; filled from where the picture is unchanged. */
export function SettingSlider({ range, value, onChange }: SettingSliderProps) {
  const { name, label, min, max, step } = range;
  const unchanged = DEFAULT_SETTINGS[name];
  const isChanged = value !== unchanged;
  return (
    <div className="flex items-end gap-1">
      <Slider
        className="min-w-0 grow"
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        origin={unchanged}
        valueText={settingText(range, value)}
        onChange={onChange}
      />
      {/* Keeps its place while unchanged, so that the track does not jump under the finger. */}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Reset ${label.toLowerCase()}`}
        disabled={!isChanged}
        className={classNames('-mr-2 shrink-0', !isChanged && 'invisible')}
        onClick={() => onChange(unchanged)}
      >
        <Undo2 aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
