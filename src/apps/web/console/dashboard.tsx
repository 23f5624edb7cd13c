import { DashboardPanel } from '#features/console/admin/dashboard/dashboard-panel.tsx';
import type { PanelProps } from '#features/console/admin/kernel/panel.ts';
import { MoneySection } from '#features/payments/admin/sales/money-section.tsx';
import type { MoneyFigures } from '#features/payments/statistics/contract.ts';
import { PortraitSection } from '#features/portraits/admin/statistics/portrait-section.tsx';
import type { PortraitFigures } from '#features/portraits/statistics/contract.ts';

/** The dashboard, with what each feature shows of the figures that it counts. */
export function Dashboard({ operator }: PanelProps) {
  return (
    <DashboardPanel<PortraitFigures, MoneyFigures>
      operator={operator}
      PortraitSection={PortraitSection}
      MoneySection={MoneySection}
    />
  );
}
