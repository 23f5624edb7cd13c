import { type DiffPiece, diffWords } from './text-diff.ts';

export interface MarkedTextProps {
  readonly before: string;
  readonly after: string;
}

/** Two texts as one: what only the first has is struck through, what only the second has is underlaid. */
export function MarkedText({ before, after }: MarkedTextProps) {
  return diffWords(before, after).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
    <Piece key={index} {...piece} />
  ));
}

/** The space before a word is not marked with it. */
function Piece({ kind, text }: DiffPiece) {
  if (kind === 'same') return text;
  const words = text.trimStart();
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      {text.slice(0, text.length - words.length)}
      <Tag className={kind === 'added' ? ADDED : REMOVED}>{words}</Tag>
    </>
  );
}

const ADDED = 'rounded-sm bg-teal-soft text-teal no-underline underline-offset-4';
const REMOVED = 'rounded-sm bg-coral-soft text-coral line-through';
