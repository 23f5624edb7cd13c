/** Pictures of the themes, made by the studio engine: theme-pictures/<theme id>.webp. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('./theme-pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const urls: ReadonlyMap<string, string> = new Map(
  Object.entries(pictures).map(([path, url]) => [
    path.slice('./theme-pictures/'.length, -'.webp'.length),
    url,
  ]),
);

/** The address of a theme's built-in picture; undefined for a theme that has none, such as one an operator added. */
export function themePictureUrl(themeId: string | undefined): string | undefined {
  return themeId === undefined ? undefined : urls.get(themeId);
}
