import { RotateCcw, RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { type EditSettings, SETTING_RANGES, turnedByQuarter } from './edit-settings.ts';
import { SettingSlider } from './setting-slider.tsx';

export interface AdjustPanelProps {
  readonly settings: EditSettings;
  readonly onChange: (settings: EditSettings) => void;
}

/** All sliders and the quick turns. */
export function AdjustPanel({ settings, onChange }: AdjustPanelProps) {
  return (
    <div>
      <div className="flex flex-col gap-2">
        {SETTING_RANGES.map((range) => (
          <SettingSlider
            key={range.name}
            range={range}
            value={settings[range.name]}
            onChange={(value) => onChange({ ...settings, [range.name]: value })}
          />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-3">
        <TurnButton quarter={-1} settings={settings} onChange={onChange} />
        <TurnButton quarter={1} settings={settings} onChange={onChange} />
      </div>
    </div>
  );
}

function TurnButton({ quarter, settings, onChange }: AdjustPanelProps & { readonly quarter: 1 | -1 }) {
  const Icon = quarter === 1 ? RotateCw : RotateCcw;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={quarter === 1 ? 'Rotate Right 90°' : 'Rotate Left 90°'}
      className="px-1"
      onClick={() => onChange(turnedByQuarter(settings, quarter))}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {quarter === 1 ? 'Rotate Right' : 'Rotate Left'}
    </Button>
  );
}
