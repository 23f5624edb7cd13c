import { expect, it } from 'vitest';
import { auditQuery } from '../../../audit/contract.ts';
import {
  auditAddress,
  dayIn,
  isBackwards,
  isWholeLog,
  paramsOf,
  readAuditView,
  WHOLE_LOG,
} from './audit-view.ts';

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
  const unseen = readAuditView('?operator=%00a%09&target=b%0Ac%7F%C2%85');
  expect(unseen).toMatchObject({ operator: 'a', target: 'bc' });
  expect(auditQuery.safeParse(paramsOf(unseen)).success).toBe(true);
  expect(isWholeLog(readAuditView('?operator=%00&target=%1F'))).toBe(true);
  expect(paramsOf({ ...WHOLE_LOG, target: 'doctor' })).toEqual({ target: 'doctor' });
});

it.each(['0002-11-20', '0020-11-20', '0202-11-20', '2026-02-30', '20260-11-20'])(
  '%s is no day yet',
  (typed) => {
    expect(dayIn(typed)).toBe('');
  },
);

it('a view that ends before it begins is known for one', () => {
  expect(isBackwards({ ...WHOLE_LOG, from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(isBackwards({ ...WHOLE_LOG, from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(isBackwards({ ...WHOLE_LOG, from: '2026-11-20' })).toBe(false);
});
