import { MarkedText } from '../../kernel/marked-text.tsx';
import type { RecordedChange } from './recorded-changes.ts';

/** Texts from so many characters on are shown once, with what came and went in place, and not side by side. */
const LONG = 80;

/** What was recorded, field by field: short values beside each other, long texts as one with their changes marked. */
export function ChangeTable({ changes }: { readonly changes: readonly RecordedChange[] }) {
  const isBeside = (change: RecordedChange) => !isLong(change);
  const short = changes.filter(isBeside);
  return (
    <div className="flex flex-col gap-4">
      {short.length > 0 ? <Beside changes={short} /> : null}
      {changes.filter(isLong).map((change) => (
        <LongText key={change.field} change={change} />
      ))}
    </div>
  );
}

const isLong = ({ before, after }: RecordedChange): boolean =>
  [before, after].some((text) => text !== null && (text.length > LONG || text.includes('\n')));

function Beside({ changes }: { readonly changes: readonly RecordedChange[] }) {
  return (
    <table className="w-full max-w-3xl table-fixed border-collapse text-left">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="w-1/3 py-1 pr-3 font-normal">
            What
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Before
          </th>
          <th scope="col" className="py-1 font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-semibold wrap-anywhere">
              {field}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{before ?? <Nothing />}</td>
            <td className="py-1.5 wrap-anywhere">{after ?? <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">nothing</span>
    </span>
  );
}

function LongText({ change }: { readonly change: RecordedChange }) {
  const { field, before, after } = change;
  return (
    <figure>
      <figcaption className="font-semibold">
        {field}
        <span className="font-normal text-ink-soft">{noteOf(change)}</span>
      </figcaption>
      <p className="mt-1.5 max-h-96 overflow-y-auto rounded-md border border-line bg-card p-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {before !== null && after !== null ? <MarkedText before={before} after={after} /> : (before ?? after)}
      </p>
    </figure>
  );
}

function noteOf({ before, after }: RecordedChange): string {
  if (before === null) return ', new';
  if (after === null) return ', as it was';
  return before === after ? '' : ', what went is struck through';
}
