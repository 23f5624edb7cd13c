/** The style sheets that name the product's faces, for pages that no build of the browser's files makes. */
export const FONT_STYLES: readonly URL[] = ['./fonts.css', './more-fonts.css'].map(
  (name) => new URL(name, import.meta.url),
);
