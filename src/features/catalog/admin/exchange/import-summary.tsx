import { CircleCheck, CircleMinus, CirclePlus, type LucideIcon, Pencil } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { ImportResult } from '../../editing/contract.ts';

/** The catalogue is already as the file says. */
export function isNothing({ added, changed, removed }: ImportResult): boolean {
  return added.length + changed.length + removed.length === 0;
}

/** What a file would add, change and delete. */
export function ImportSummary({ result }: { readonly result: ImportResult }) {
  const { added, changed, removed, unchanged } = result;
  if (isNothing(result)) {
    return (
      <p role="status" className="flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
        The catalogue is already just as this file says. There is nothing to import.
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <Part icon={CircleMinus} names={removed} what="will be deleted" isLoss />
      <Part icon={CirclePlus} names={added} what="will be added" />
      <Part icon={Pencil} names={changed} what="will be changed" />
      <p className="text-ink-soft">
        {unchanged === 1 ? '1 stays as it is.' : `${unchanged} stay as they are.`} Portraits already made stay
        in their galleries.
      </p>
    </div>
  );
}

interface PartProps {
  readonly icon: LucideIcon;
  readonly names: readonly string[];
  readonly what: string;
  readonly isLoss?: boolean;
}

function Part({ icon: Icon, names, what, isLoss = false }: PartProps) {
  if (names.length === 0) return null;
  return (
    <section
      className={classNames(
        'rounded-md border-2 px-4 py-3',
        isLoss ? 'border-coral bg-coral-soft' : 'border-line bg-paper',
      )}
    >
      <h3 className={classNames('flex items-center gap-2 text-lg', isLoss && 'text-coral')}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {names.length} {what}
      </h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={`${names.length} ${what}`}
        className="mt-1 max-h-40 overflow-y-auto rounded-sm pl-7"
      >
        {names.map((name) => (
          <li key={name} className="wrap-break-word">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
