const LONGEST = 50;

/**
 * An id for something newly named: small letters, digits and hyphens of its name, with a number when that is taken.
 * @param fallback for names without a Latin letter or digit.
 */
export function slugOf(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  const slug = plain || fallback;
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const numbered = `${slug}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
