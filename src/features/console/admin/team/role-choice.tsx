import { RadioCards } from '#ui/radio-cards.tsx';
import { OPERATOR_ROLES, type OperatorRole, ROLE_NAMES } from '../../contract.ts';
import { ROLE_DUTIES } from '../../team/contract.ts';

export interface RoleChoiceProps {
  readonly value: OperatorRole;
  readonly onValueChange: (role: OperatorRole) => void;
  readonly disabled: boolean;
}

/** A role, with what it is for. */
export function RoleChoice({ value, onValueChange, disabled }: RoleChoiceProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        Role
      </p>
      <RadioCards
        label="Role"
        value={value}
        onValueChange={onValueChange}
        disabled={disabled}
        className="grid-cols-1"
        cardClassName="px-4 py-2.5"
        cards={OPERATOR_ROLES.toReversed().map((role) => ({
          value: role,
          content: (
            <span className="block leading-snug">
              <span className="block font-semibold">{ROLE_NAMES[role]}</span>
              <span className="block text-ink-soft">{ROLE_DUTIES[role]}</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}
