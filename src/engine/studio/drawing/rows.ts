/** Rows by their width. */
interface Rows {
  readonly 2: readonly [number, number];
  readonly 3: readonly [number, number, number];
  readonly 4: readonly [number, number, number, number];
  readonly 5: readonly [number, number, number, number, number];
}

const parsed = new WeakMap<TemplateStringsArray, readonly (readonly number[])[]>();

/** A small table of numbers, `width` in a row: rows(3)`0.3 0.1 2, 0.5 0.2 4`. */
export function rows<Width extends keyof Rows>(
  width: Width,
): (text: TemplateStringsArray) => readonly Rows[Width][] {
  return (text) => {
    const known = parsed.get(text) ?? parse(text.join(''), width);
    parsed.set(text, known);
    return known as readonly Rows[Width][];
  };
}

function parse(text: string, width: number): number[][] {
  return text.split(',').map((row) => {
    const cells = row.trim().split(/\s+/).map(Number);
    if (cells.length !== width || cells.some(Number.isNaN))
      throw new Error(`rows: "${row.trim()}" is no row of ${width} numbers`);
    return cells;
  });
}
