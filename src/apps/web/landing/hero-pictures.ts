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

/** A picture in one size. */
export interface SmallPicture {
  readonly avif: string;
  /** For browsers without AVIF. */
  readonly webp: string;
}

function smallPicture(name: string): SmallPicture | null {
  const [avif, webp] = [files[`./pictures/${name}.avif`], files[`./pictures/${name}.webp`]];
  return avif && webp ? { avif, webp } : null;
}

/** The photo of the hero, face on face with it. */
export const BEFORE_PICTURE = smallPicture('before-420');
export const ASTRONAUT_PICTURE = smallPicture('second-320');
export const CARTOON_PICTURE = smallPicture('third-320');
export const SECOND_PICTURE = ASTRONAUT_PICTURE?.webp;
