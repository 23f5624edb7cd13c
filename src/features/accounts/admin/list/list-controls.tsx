import { SelectField } from '#ui/select-field.tsx';
import { USER_SORTS } from '../../people/contract.ts';
import { SORT_NAMES, type UsersView } from './users-view.ts';

const SHOWN = [
  { value: 'all', label: 'Everyone' },
  { value: 'blocked', label: 'Blocked' },
] as const;

export interface ListControlsProps {
  readonly view: UsersView;
  readonly onChange: (change: Partial<UsersView>) => void;
}

/** Whom the list shows, and in which order. */
export function ListControls({ view, onChange }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-[9rem_9rem]">
      <SelectField
        label="Show"
        value={view.isBlockedOnly ? 'blocked' : 'all'}
        onValueChange={(shown) => onChange({ isBlockedOnly: shown === 'blocked' })}
        options={SHOWN}
      />
      <SelectField
        label="Sort by"
        value={view.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={USER_SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }))}
      />
    </div>
  );
}
