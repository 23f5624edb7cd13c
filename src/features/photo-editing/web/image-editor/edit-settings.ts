/** What the image editor's sliders are set to. */
export interface EditSettings {
  /** Percent; 100 leaves the picture as it is. */
  readonly brightness: number;
  /** Percent; 100 leaves the picture as it is. */
  readonly contrast: number;
  /** Percent; 100 leaves the picture as it is, 0 makes it grey. */
  readonly saturation: number;
  /** Standard deviation of the blur, in pixels of the full picture, whatever size it is shown at. */
  readonly blur: number;
  /** Degrees clockwise. */
  readonly rotation: number;
}

export const DEFAULT_SETTINGS: EditSettings = {
  brightness: 100,
  contrast: 100,
  saturation: 100,
  blur: 0,
  rotation: 0,
};

export interface SettingRange {
  readonly name: keyof EditSettings;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
}

/** The sliders, in their order on the screen. */
export const SETTING_RANGES: readonly SettingRange[] = [
  { name: 'brightness', label: 'Brightness', min: 0, max: 200, step: 1, unit: '%' },
  { name: 'contrast', label: 'Contrast', min: 0, max: 200, step: 1, unit: '%' },
  { name: 'saturation', label: 'Saturation', min: 0, max: 200, step: 1, unit: '%' },
  { name: 'blur', label: 'Blur', min: 0, max: 20, step: 0.1, unit: ' px' },
  { name: 'rotation', label: 'Rotation', min: -360, max: 360, step: 1, unit: '°' },
];

/** The value with its unit, as written beside the slider: "120%", "0.5 px", "-90°". */
export function settingText(range: SettingRange, value: number): string {
  return `${value.toFixed(range.step < 1 ? 1 : 0)}${range.unit}`;
}

/** Turned on by a quarter, clockwise or back; what would leave the slider comes round by a full turn. */
export function turnedByQuarter(settings: EditSettings, quarter: 1 | -1): EditSettings {
  const turned = settings.rotation + quarter * 90;
  const rotation = turned > 360 ? turned - 360 : turned < -360 ? turned + 360 : turned;
  return { ...settings, rotation };
}

/**
 * The settings but for the rotation as a CSS filter: the same functions in the same order as applyColour and blurPicture.
 * `scale` is the shown size over the full size.
 */
export function cssFilter(settings: EditSettings, scale: number): string {
  const { brightness, contrast, saturation, blur } = settings;
  const parts = [`brightness(${brightness}%)`, `contrast(${contrast}%)`, `saturate(${saturation}%)`];
  return [...parts, ...(blur > 0 ? [`blur(${blur * scale}px)`] : [])].join(' ');
}
