import type { ComponentType } from 'react';
import type { PicturedTheme } from '../../catalog/contract.ts';

/** Choosing a category, then one of its themes. Ids are the catalogue's. */
interface ThemePickerProps {
  readonly categoryId: string | null;
  readonly themeId: string | null;
  readonly disabled: boolean;
  /** Without it a premium theme is shown with a lock, and choosing it calls `onLocked`. */
  readonly isPremium: boolean;
  readonly onChooseCategory: (categoryId: string) => void;
  readonly onChooseTheme: (themeId: string) => void;
  readonly onLocked: () => void;
}

interface ThemePictureProps {
  readonly theme: PicturedTheme | undefined;
  readonly categoryId: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The catalogue's own components. The app hands them in, since features do not import one another's screens. */
export interface CatalogParts {
  readonly ThemePicker: ComponentType<ThemePickerProps>;
  readonly ThemePicture: ComponentType<ThemePictureProps>;
}
