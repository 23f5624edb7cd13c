import { expect, it } from 'vitest';
import { auditQuery } from '../../../audit/contract.ts';
import { auditAddress, isWholeLog, paramsOf, readAuditView, WHOLE_LOG } from './audit-view.ts';

const VIEW = {
  operator: 'a&b@example.com',
  action: 'theme.switched-off',
  targetType: 'theme',
  target: '100%? #1',
  from: '2026-11-01',
  to: '2026-11-21',
} as const;

it('a view comes back from its address', () => {
  const address = auditAddress(VIEW);
  expect(address).toMatch(/^\/admin\?tab=audit&/);
  expect(readAuditView(address.slice(address.indexOf('?')))).toEqual(VIEW);
  expect(auditAddress({})).toBe('/admin?tab=audit');
});

it.each([
  '?tab=audit&action=nonsense&targetType=__proto__&from=2026-02-30&to=yesterday',
  `?operator=${'%20'.repeat(300)}`,
  '',
])('an address that asks for nothing known shows the whole log: %s', (search) => {
  expect(readAuditView(search)).toEqual(WHOLE_LOG);
  expect(isWholeLog(readAuditView(search))).toBe(true);
});

it('the server takes what is sent', () => {
  const long = readAuditView(`?${new URLSearchParams({ ...VIEW, target: 'x'.repeat(1000) })}`);
  expect(auditQuery.safeParse(paramsOf(long)).success).toBe(true);
  expect(paramsOf({ ...WHOLE_LOG, target: 'doctor' })).toEqual({ target: 'doctor' });
});
