import { ChevronDown, FilterX, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/select-field.tsx';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '../../../audit/contract.ts';
import { type AuditView, isBackwards, isWholeLog, paramsOf, WHOLE_LOG } from './audit-view.ts';
import { ACTION_NAMES, TARGET_NAMES } from './audit-words.ts';
import { DayFilter } from './day-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';

export interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onChange: (change: Partial<AuditView>) => void;
}

const ACTIONS = [
  { value: '' as const, label: 'Any action' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_NAMES[value] })),
];
const TARGETS = [
  { value: '' as const, label: 'Anything' },
  ...AUDIT_TARGETS.map((value) => ({ value, label: TARGET_NAMES[value] })),
];

/** Who, what, to whom or to what, and when. Each choice takes effect at once. On phones they open on demand. */
export function AuditFilters(props: AuditFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = Object.keys(paramsOf(props.view)).length;
  return (
    <section aria-label="Filter the log">
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 w-full @lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" className="size-5" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div
        id={id}
        className={classNames(
          'grid grid-cols-1 gap-4 rounded-xl border border-line bg-card p-[min(1rem,6%)] shadow-print @max-lg:mt-3 @lg:grid-cols-2 @4xl:grid-cols-4 @4xl:p-5',
          !isOpen && '@max-lg:hidden',
        )}
      >
        <Filters {...props} />
      </div>
    </section>
  );
}

function Filters({ view, onChange }: AuditFiltersProps) {
  return (
    <>
      <TypedFilter
        label="Operator"
        placeholder="Part of the email"
        value={view.operator}
        onApply={(operator) => onChange({ operator })}
      />
      <SelectField
        label="Action"
        value={view.action}
        onValueChange={(action) => onChange({ action })}
        options={ACTIONS}
      />
      <SelectField
        label="Done to"
        value={view.targetType}
        onValueChange={(targetType) => onChange({ targetType })}
        options={TARGETS}
      />
      <TypedFilter
        label="Name, id or email"
        placeholder="Doctor, order_…, asha@…"
        value={view.target}
        onApply={(target) => onChange({ target })}
      />
      {/* A cell for each: Firefox cuts a day off in less than 10rem. */}
      <DayFilter label="From" max={view.to} value={view.from} onApply={(from) => onChange({ from })} />
      <DayFilter
        label="To"
        min={view.from}
        value={view.to}
        problem={isBackwards(view) ? 'This is before “From”.' : undefined}
        onApply={(to) => onChange({ to })}
      />
      <div className="flex items-end @lg:@max-4xl:col-span-2">
        <Button
          variant="ghost"
          size="sm"
          className="min-h-12 @max-4xl:w-full"
          disabled={isWholeLog(view)}
          onClick={() => onChange(WHOLE_LOG)}
        >
          <FilterX aria-hidden="true" className="size-5" />
          Clear filters
        </Button>
      </div>
    </>
  );
}
