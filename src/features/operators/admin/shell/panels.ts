import type { ComponentType, JSX } from 'react';
import type { Area, Operator } from '../../contract.ts';
import type { ConsoleParts } from '../console-parts.ts';

export interface PanelProps {
  readonly operator: Operator;
  readonly parts: ConsoleParts;
}

type PanelScreen = ComponentType<PanelProps & JSX.IntrinsicAttributes>;
type LoadPanel = () => Promise<PanelScreen>;

export interface Panel {
  /** In the address: /admin?tab=users. */
  readonly id: string;
  readonly label: string;
  readonly area: Area;
  readonly Panel: PanelScreen;
}

interface PanelPlace extends Omit<Panel, 'Panel'> {
  readonly load: LoadPanel;
}

/** The console's tabs, in order. Each comes with its own script. */
const PLACES: readonly PanelPlace[] = [
  {
    id: 'catalogue',
    label: 'Categories & Templates',
    area: 'catalogue',
    load: () => import('../catalogue/catalogue-panel.tsx').then((module) => module.CataloguePanel),
  },
  {
    id: 'users',
    label: 'User Management',
    area: 'users',
    load: () => import('../users/users-panel.tsx').then((module) => module.UsersPanel),
  },
  {
    id: 'dashboard',
    label: 'Dashboard',
    area: 'portraitFigures',
    load: () => import('../dashboard/dashboard-panel.tsx').then((module) => module.DashboardPanel),
  },
  {
    id: 'audit',
    label: 'Audit Log',
    area: 'audit',
    load: () => import('../audit/audit-panel.tsx').then((module) => module.AuditPanel),
  },
  {
    id: 'team',
    label: 'Operators',
    area: 'team',
    load: () => import('../team/team-panel.tsx').then((module) => module.TeamPanel),
  },
];

/**
 * @param lazyPanel makes a component that is loaded when first shown, and says so when it cannot be. Called once a
 * panel: the components have to stay the same.
 */
export function createPanels(lazyPanel: (load: LoadPanel) => PanelScreen): readonly Panel[] {
  return PLACES.map(({ load, ...place }) => ({ ...place, Panel: lazyPanel(load) }));
}
