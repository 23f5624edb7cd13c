import type { ReactNode } from 'react';
import { MarkedText } from '#features/console/admin/kernel/marked-text.tsx';
import type { CatalogueEngine, ThemeOperatorView } from '../../editing/contract.ts';
import { engineName } from './engine-words.ts';
import type { ThemeDraft } from './theme-draft.ts';

export interface ThemeDifferencesProps {
  readonly mine: ThemeDraft;
  /** What stands there now. */
  readonly theirs: ThemeOperatorView;
  /** Those that are on. */
  readonly engines: readonly CatalogueEngine[];
}

/** Two versions of a theme beside each other; in the template what differs is marked. */
export function ThemeDifferences({ mine, theirs, engines }: ThemeDifferencesProps) {
  const theirEngine = theirs.engine ?? null;
  const namesEngine = mine.engine !== null || theirEngine !== null;
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="w-24 py-1 pr-3 font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Theirs, saved
            </th>
            <th scope="col" className="py-1 font-normal">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          <Row what="Name" theirs={theirs.name} mine={mine.name} />
          <Row what="Premium" theirs={markOf(theirs)} mine={markOf(mine)} />
          {namesEngine ? (
            <Row
              what="Engine"
              theirs={engineName(theirEngine, engines)}
              mine={engineName(mine.engine, engines)}
            />
          ) : null}
        </tbody>
      </table>
      <Template theirs={theirs.promptTemplate} mine={mine.promptTemplate} />
    </div>
  );
}

const markOf = ({ premium }: { readonly premium: boolean }): string => (premium ? 'Yes' : 'No');

interface BothProps {
  readonly theirs: string;
  readonly mine: string;
}

function Row({ what, theirs, mine }: BothProps & { readonly what: string }) {
  const isSame = theirs === mine;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 font-semibold">
        {what}
      </th>
      <td className="py-1.5 pr-3 wrap-anywhere">{isSame ? theirs : <Marked isTheirs>{theirs}</Marked>}</td>
      <td className="py-1.5 wrap-anywhere">
        {isSame ? <span className="text-ink-soft">the same</span> : <Marked>{mine}</Marked>}
      </td>
    </tr>
  );
}

function Marked({ isTheirs, children }: { readonly isTheirs?: boolean; readonly children: ReactNode }) {
  return (
    <span
      className={
        isTheirs
          ? 'rounded-sm bg-coral-soft box-decoration-clone px-1 text-coral'
          : 'rounded-sm bg-teal-soft box-decoration-clone px-1 text-teal'
      }
    >
      {children}
    </span>
  );
}

function Template({ theirs, mine }: BothProps) {
  const isSame = theirs === mine;
  return (
    <figure>
      <figcaption className="font-semibold">
        Prompt template
        <span className="font-normal text-ink-soft">
          {isSame ? ', the same in both' : ', struck through: only theirs, underlaid: only yours'}
        </span>
      </figcaption>
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="mt-1.5 max-h-64 overflow-y-auto rounded-md border border-line bg-paper p-3 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {isSame ? mine : <MarkedText before={theirs} after={mine} />}
      </p>
    </figure>
  );
}
