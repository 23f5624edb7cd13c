import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Something that destroys: in red, apart from the others. */
  readonly danger?: boolean;
}

export interface MenuProps {
  /** The button that opens it; it needs an accessible name. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** A menu of actions. What is chosen happens when the menu has closed and its button has the focus again. */
export function Menu({ trigger, entries }: MenuProps) {
  const chosen = useRef<() => void>(undefined);
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger ref={triggerRef} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            triggerRef.current?.focus();
            // A dialog that opens now gives the focus back to the button.
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="z-30 min-w-48 animate-fade rounded-md border border-line bg-card p-1.5 text-ink shadow-lift"
        >
          {entries.map(({ label, icon: Icon, onSelect, disabled, danger }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-semibold outline-none select-none',
                'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55',
                danger ? 'text-coral data-[highlighted]:bg-coral-soft' : 'data-[highlighted]:bg-accent-soft',
                'forced-colors:data-[highlighted]:outline-2',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
