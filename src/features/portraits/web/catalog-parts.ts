import type { ComponentType } from 'react';
import type { ThemePickerProps, ThemePictureProps } from '../../catalog/web/parts.tsx';

/** The catalogue's components, handed in by the app: the picker comes later than the screen. */
export interface CatalogParts {
  readonly ThemePicker: ComponentType<ThemePickerProps>;
  readonly ThemePicture: ComponentType<ThemePictureProps>;
}
