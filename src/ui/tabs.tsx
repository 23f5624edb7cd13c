import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

/** `pills` wrap where there is no room; a `line`, for the parts of a whole page, scrolls sideways in its own box. */
type TabsLook = 'pills' | 'line';

const LISTS: Readonly<Record<TabsLook, string>> = {
  pills: 'flex flex-wrap gap-1 rounded-md bg-paper-deep p-1',
  line: 'relative flex gap-1 overflow-x-auto overscroll-x-contain border-b-2 border-line [mask-image:linear-gradient(to_right,transparent,black_var(--fade-start,0px),black_calc(100%-var(--fade-end,0px)),transparent)] [scrollbar-width:none]',
};
const TRIGGERS: Readonly<Record<TabsLook, string>> = {
  pills:
    'min-h-11 grow rounded-[0.7rem] px-4 font-semibold text-ink-soft data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-print forced-colors:data-[state=active]:border-2 forced-colors:data-[state=active]:border-[Highlight]',
  line: 'min-h-12 shrink-0 rounded-t-sm border-b-4 border-transparent px-3 pt-1 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:text-ink data-[state=active]:border-accent-deep data-[state=active]:text-ink sm:px-4 forced-colors:data-[state=active]:border-[Highlight]',
};

/** How wide an end of the line fades that has more tabs behind it. */
const FADE = '2.5rem';

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly tabs: ReadonlyArray<{ readonly value: T; readonly label: ReactNode; readonly panel: ReactNode }>;
  /** Pills by default. */
  readonly look?: TabsLook;
}

/** Tabs with their panels; arrow keys move between them. */
export function Tabs<T extends string>({ label, value, onValueChange, tabs, look = 'pills' }: TabsProps<T>) {
  const listRef = useTabsInView(value);
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as T)}>
      <RadixTabs.List ref={listRef} aria-label={label} className={LISTS[look]}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={TRIGGERS[look]}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          className={classNames('rounded-sm', look === 'line' ? 'mt-6' : 'mt-4')}
        >
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Keeps the open tab in sight by scrolling the list, never the page; ends with more behind them fade out. */
function useTabsInView(value: string) {
  const listRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value makes another tab the active one
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const showEnds = () => {
      const after = list.scrollWidth - list.clientWidth - list.scrollLeft;
      list.style.setProperty('--fade-start', list.scrollLeft > 1 ? FADE : '0px');
      list.style.setProperty('--fade-end', after > 1 ? FADE : '0px');
    };
    const showActive = () => {
      const tab = list.querySelector<HTMLElement>('[data-state=active]');
      if (tab) list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
      showEnds();
    };
    const observer = new ResizeObserver(showActive);
    // The tabs, too: they take another width when their font has come.
    for (const element of [list, ...list.children]) observer.observe(element);
    showActive();
    list.addEventListener('scroll', showEnds, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', showEnds);
    };
  }, [value]);
  return listRef;
}
