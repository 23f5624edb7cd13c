/** The style sheets that name the product's faces, for pages that no build of the browser's files makes. */
export const FONT_STYLES: readonly URL[] = [
  new URL('./fonts.css', import.meta.url),
  new URL('./more-fonts.css', import.meta.url),
];
