import type { Panel, PanelScreen } from '#features/console/admin/kernel/panel.ts';

type LoadPanel = () => Promise<PanelScreen>;

interface PanelPlace extends Omit<Panel, 'Panel'> {
  readonly load: LoadPanel;
}

/** The console's tabs, in order. Each comes with its own script. */
const PLACES: readonly PanelPlace[] = [
  {
    id: 'catalogue',
    label: 'Categories & Templates',
    area: 'catalogue',
    load: () => import('#features/catalog/admin/catalogue-panel.tsx').then((module) => module.CataloguePanel),
  },
  {
    id: 'users',
    label: 'User Management',
    area: 'users',
    load: () => import('./users-panel.tsx').then((module) => module.UsersPanel),
  },
  {
    id: 'dashboard',
    label: 'Dashboard',
    area: 'portraitFigures',
    load: () => import('./dashboard.tsx').then((module) => module.Dashboard),
  },
  {
    id: 'audit',
    label: 'Audit Log',
    area: 'audit',
    load: () => import('#features/console/admin/audit/audit-panel.tsx').then((module) => module.AuditPanel),
  },
  {
    id: 'team',
    label: 'Operators',
    area: 'team',
    load: () => import('#features/console/admin/team/team-panel.tsx').then((module) => module.TeamPanel),
  },
];

/**
 * @param lazyPanel makes a component that is loaded when first shown, and says so when it cannot be. Called once a
 * panel: the components have to stay the same.
 */
export function createPanels(lazyPanel: (load: LoadPanel) => PanelScreen): readonly Panel[] {
  return PLACES.map(({ load, ...place }) => ({ ...place, Panel: lazyPanel(load) }));
}
