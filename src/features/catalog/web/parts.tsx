/** What other features may show of the catalogue. */
export { ThemePicture } from './theme-picture.tsx';
