import type { ComponentType, JSX } from 'react';
import type { Area, Operator } from '../../contract.ts';

export interface PanelProps {
  readonly operator: Operator;
}

export type PanelScreen = ComponentType<PanelProps & JSX.IntrinsicAttributes>;

/** One of the console's tabs. */
export interface Panel {
  /** In the address: /admin?tab=users. */
  readonly id: string;
  readonly label: string;
  readonly area: Area;
  readonly Panel: PanelScreen;
}
