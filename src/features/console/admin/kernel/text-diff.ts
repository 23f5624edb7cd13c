/** A piece of text that stayed, came or went. */
export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Words with the space after them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];

/** The table of comparisons has as many places as the product of the lengths. */
const LARGEST_TABLE = 4_000_000;

/**
 * What changed between two texts, by words: the longest common subsequence stays. Joined, the pieces that stayed and
 * went are `before`; those that stayed and came are `after`.
 */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const shorter = Math.min(old.length, now.length) - start;
  while (end < shorter && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const middle =
    gone.length * come.length > LARGEST_TABLE
      ? [...gone.map(pieceOf('removed')), ...come.map(pieceOf('added'))]
      : compare(gone, come);
  return join([
    ...old.slice(0, start).map(pieceOf('same')),
    ...middle,
    ...old.slice(old.length - end).map(pieceOf('same')),
  ]);
}

const pieceOf =
  (kind: DiffPiece['kind']) =>
  (text: string): DiffPiece => ({ kind, text });

/** For every row and column, row by row: the length of what the rests from there on have in common. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      common[at] =
        old[row] === now[column]
          ? 1 + (common[at + width + 1] ?? 0)
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  return common;
}

function compare(old: readonly string[], now: readonly string[]): DiffPiece[] {
  const width = now.length + 1;
  const common = commonLengths(old, now);
  const pieces: DiffPiece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    const at = row * width + column;
    const kind =
      gone === come
        ? 'same'
        : come === undefined || (gone !== undefined && (common[at + width] ?? 0) >= (common[at + 1] ?? 0))
          ? 'removed'
          : 'added';
    pieces.push({ kind, text: (kind === 'added' ? come : gone) ?? '' });
    if (kind !== 'added') row += 1;
    if (kind !== 'removed') column += 1;
  }
  return pieces;
}

/** Neighbours of one kind become one piece. */
function join(pieces: readonly DiffPiece[]): DiffPiece[] {
  const joined: { kind: DiffPiece['kind']; text: string }[] = [];
  for (const { kind, text } of pieces) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
