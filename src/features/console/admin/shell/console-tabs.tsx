import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Panel } from '#features/console/admin/kernel/panel.ts';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Operator } from '../../contract.ts';
import { closedWords, readTab, resolveTab, tabAddress } from './resolve-tab.ts';

export interface ConsoleTabsProps {
  readonly operator: Operator;
  readonly panels: readonly Panel[];
}

/** The parts of the console that this role may enter. The address says which one is open. */
export function ConsoleTabs({ operator, panels }: ConsoleTabsProps) {
  const asked = readTab(useSearch());
  const [, navigate] = useLocation();
  const { mine, current, isElsewhere, closed } = resolveTab(asked, panels, operator.role);
  const putRight = useEffectEvent(() => {
    if (!current) return;
    navigate(tabAddress(current.id), { replace: true, state: history.state });
    if (closed) toast({ ...closedWords(closed, operator), isNote: true });
  });
  useEffect(() => {
    if (isElsewhere) putRight();
  }, [isElsewhere]);
  // A click chooses a tab twice, by the press and by the focus that follows: one Back shall undo it.
  const open = (id: string) => {
    if (readTab(location.search) !== id) navigate(tabAddress(id));
  };
  if (!current) return null;
  return (
    <Tabs
      label="Admin Console"
      look="line"
      value={current.id}
      onValueChange={open}
      tabs={mine.map(({ id, label, Panel }) => ({
        value: id,
        label,
        panel: <Panel operator={operator} />,
      }))}
    />
  );
}
