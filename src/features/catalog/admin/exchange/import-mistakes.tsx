import type * as z from 'zod';
import { FILE_MISTAKES, type fileRefusal } from '../../editing/contract.ts';

export type ImportMistakesProps = Pick<z.infer<typeof fileRefusal>, 'mistakes' | 'more'>;

/** Every mistake of a file with its place, where there are several: a single one is the problem's own sentence. */
export function ImportMistakes({ mistakes, more }: ImportMistakesProps) {
  if (mistakes.length < 2) return null;
  return (
    <div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="Mistakes in this file"
        className="max-h-80 list-disc overflow-y-auto rounded-md border-2 border-line bg-paper py-3 pr-4 pl-8 marker:text-coral"
      >
        {mistakes.map((mistake, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two mistakes may read alike, and none changes places
          <li key={at} className="py-1 wrap-anywhere">
            {mistake}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-ink-soft">{moreWords(mistakes.length, more)}</p> : null}
    </div>
  );
}

/** They are counted up to a limit. */
function moreWords(named: number, more: number): string {
  if (named + more >= FILE_MISTAKES.counted) return 'and very many more.';
  return `and ${more} more.`;
}
