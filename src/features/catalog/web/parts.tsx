/** What other features may show of the catalogue. */

export type { ThemePickerProps } from './theme-picker.tsx';
export { ThemePicture, type ThemePictureProps } from './theme-picture.tsx';
export { useCategories } from './use-categories.ts';
