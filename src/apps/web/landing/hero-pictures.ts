/** The collage's pictures, made by the studio engine from the photo before-320.webp. Missing ones are left out. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface HeroPicture {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
}

function fileOf(name: string): string | undefined {
  return files[`./pictures/${name}.webp`];
}

const small = fileOf('hero-420');
const large = fileOf('hero-720');

/** The largest picture of the first screen, in two widths. */
export const HERO_PICTURE: HeroPicture | null =
  small && large
    ? { src: small, srcSet: `${small} 420w, ${large} 720w`, sizes: '(min-width: 64rem) 26rem, 62vw' }
    : null;
export const BEFORE_PICTURE = fileOf('before-320');
export const SECOND_PICTURE = fileOf('second-320');
export const THIRD_PICTURE = fileOf('third-320');
