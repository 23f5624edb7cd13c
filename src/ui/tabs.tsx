import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly tabs: ReadonlyArray<{ readonly value: T; readonly label: ReactNode; readonly panel: ReactNode }>;
}

/** Tabs with their panels; arrow keys move between them. */
export function Tabs<T extends string>({ label, value, onValueChange, tabs }: TabsProps<T>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as T)}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-1 rounded-md bg-paper-deep p-1">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 grow rounded-[0.7rem] px-4 font-semibold text-ink-soft data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-print forced-colors:data-[state=active]:border-2 forced-colors:data-[state=active]:border-[Highlight]"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="mt-4">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
