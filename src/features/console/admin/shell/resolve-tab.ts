import type { Panel } from '#features/console/admin/kernel/panel.ts';
import { CONSOLE_PAGE } from '#features/pages.ts';
import { AREAS, mayEnter, type Operator, type OperatorRole, ROLE_NAMES } from '../../contract.ts';

type Tab = Pick<Panel, 'id' | 'label' | 'area'>;

/** Where a tab is. */
export const tabAddress = (id: string): string => `${CONSOLE_PAGE}?tab=${id}`;

/** The tab that an address's search string names, or null. */
export const readTab = (search: string): string | null => new URLSearchParams(search).get('tab');

export interface TabResolution<T extends Tab> {
  /** The tabs of this role, in order. */
  readonly mine: readonly T[];
  /** The one to show; undefined for a role that has none. */
  readonly current: T | undefined;
  /** The address names another tab than is shown: it is to be put right. */
  readonly isElsewhere: boolean;
  /** The tab that the address names, which is for other roles. */
  readonly closed: T | undefined;
}

/**
 * Which tab an operator gets who asks for one.
 * @param asked the address's tab; null where it names none, which is the first one's address.
 */
export function resolveTab<T extends Tab>(
  asked: string | null,
  panels: readonly T[],
  role: OperatorRole,
): TabResolution<T> {
  const mine = panels.filter(({ area }) => mayEnter(role, area));
  const current = mine.find(({ id }) => id === asked) ?? mine[0];
  const isElsewhere = asked !== null && asked !== current?.id;
  return { mine, current, isElsewhere, closed: panels.find(({ id }) => isElsewhere && id === asked) };
}

/** Whom a tab is for, said to somebody whom it is not for. */
export function closedWords({ label, area }: Tab, { role }: Pick<Operator, 'role'>) {
  const roles = AREAS[area].map((name) => ROLE_NAMES[name]).join(' or ');
  return {
    title: `${label} is not part of your role`,
    description: `It needs the role ${roles}. Yours is ${ROLE_NAMES[role]}.`,
  };
}
