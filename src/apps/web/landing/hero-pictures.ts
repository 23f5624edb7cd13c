/** The collage's pictures; scripts/landing-pictures.ts makes them. Missing ones are left out of the page. */
const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface HeroPicture {
  /** For browsers without AVIF. */
  readonly src: string;
  readonly avifSrcSet: string;
  readonly sizes: string;
}

const HERO_WIDTHS = [420, 560, 840];
const avif = HERO_WIDTHS.flatMap((width) => {
  const url = files[`./pictures/hero-${width}.avif`];
  return url ? [`${url} ${width}w`] : [];
});
const fallback = files['./pictures/hero-560.webp'];

/** The largest picture of the first screen. */
export const HERO_PICTURE: HeroPicture | null = fallback
  ? { src: fallback, avifSrcSet: avif.join(', '), sizes: '(min-width: 64rem) 20rem, 58vw' }
  : null;
export const BEFORE_PICTURE = files['./pictures/before-320.webp'];
export const SECOND_PICTURE = files['./pictures/second-320.webp'];
export const THIRD_PICTURE = files['./pictures/third-320.webp'];
