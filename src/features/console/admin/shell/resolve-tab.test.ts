import { describe, expect, it } from 'vitest';
import type { Area } from '../../contract.ts';
import { closedWords, resolveTab } from './resolve-tab.ts';

const tab = (id: string, label: string, area: Area) => ({ id, label, area });
const CATALOGUE = tab('catalogue', 'Categories & Templates', 'catalogue');
const USERS = tab('users', 'User Management', 'users');
const DASHBOARD = tab('dashboard', 'Dashboard', 'portraitFigures');
const AUDIT = tab('audit', 'Audit Log', 'audit');
const ALL = [CATALOGUE, USERS, DASHBOARD, AUDIT];

describe('the tab that an address asks for', () => {
  it.each([
    [null, 'owner', CATALOGUE, false, undefined],
    ['audit', 'owner', AUDIT, false, undefined],
    [null, 'support', USERS, false, undefined],
    ['dashboard', 'support', DASHBOARD, false, undefined],
    ['audit', 'support', USERS, true, AUDIT],
    ['users', 'catalogue', CATALOGUE, true, USERS],
    ['nowhere', 'support', USERS, true, undefined],
    ['', 'owner', CATALOGUE, true, undefined],
  ] as const)(
    'is opened to a role that has it: %j by the role %s',
    (asked, role, current, isElsewhere, closed) => {
      expect(resolveTab(asked, ALL, role)).toMatchObject({ current, isElsewhere });
      expect(resolveTab(asked, ALL, role).closed).toBe(closed);
    },
  );

  it('is none where the role has none, and no tab is offered that it may not enter', () => {
    expect(resolveTab('audit', [AUDIT], 'support')).toMatchObject({ mine: [], current: undefined });
    expect(resolveTab(null, ALL, 'catalogue').mine).toEqual([CATALOGUE, DASHBOARD]);
  });
});

it('whom a tab is for is said in words', () => {
  expect(closedWords(AUDIT, { role: 'support' })).toEqual({
    title: 'Audit Log is not part of your role',
    description: 'It needs the role Owner. Yours is Support.',
  });
  expect(closedWords(USERS, { role: 'catalogue' }).description).toContain('the role Owner or Support.');
});
