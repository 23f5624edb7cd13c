import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../audit/contract.ts';
import { auditCsv, auditFileName, csvCell } from './audit-csv.ts';

const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-21T05:05:00.000Z',
  operator: { id: 'o1', email: 'owner@example.com', role: 'owner' },
  action: 'theme.deleted',
  target: { type: 'theme', id: 'doctor', name: '=HYPERLINK("https://evil.example","Doctor")' },
  before: { name: 'Doctor, "the" best', promptTemplate: 'a\nb' },
  ...{ after: null, person: null },
  address: '203.0.113.7',
  userAgent: '@SUM(1+1)',
};

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x', '|cmd', '%0A', '＝1', '\u0000=1'])(
    '%j is text to a spreadsheet',
    (text) => {
      expect(csvCell(text)).toBe(`"'${text}"`);
    },
  );

  it.each([
    ["x;=cmd|' /C calc'!A0;", "x;'=cmd|' /C calc'!A0;"],
    ['{"name":"x; +1","to":";\\"=1"}', '{"name":"x;\' +1","to":";\\"=1"}'],
    ['x;"=1', 'x;\'"=1'],
    ['Mozilla/5.0;\t@SUM(A1)', "Mozilla/5.0;'\t'@SUM(A1)"],
    ['a\n-1', "a\n'-1"],
    ['a;;=1', "a;;'=1"],
    ['a;＝1', "a;'＝1"],
  ])('%j is text where semicolons part cells', (text, kept) => {
    expect(csvCell(text)).toBe(`"${kept.replaceAll('"', '""')}"`);
  });

  it.each(['Doctor', '203.0.113.7', 'a=b', '{"a":1}', '', 'Mozilla/5.0 (X11; Linux)', 'a; b-c'])(
    '%j stays as it is',
    (text) => {
      expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`);
    },
  );
});

it('the file has a line for the columns and one for each entry, and nothing that calculates', () => {
  const entries = [
    ENTRY,
    { ...ENTRY, id: 8, target: { type: 'user', id: 'u1', name: null } },
    { ...ENTRY, id: 9, operator: null, person: '=asha@example.com' },
  ];
  const csv = auditCsv(entries);
  const lines = csv.split('\r\n');
  expect(csv.startsWith('\uFEFF"Entry","Time (UTC)","Operator"')).toBe(true);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"",""Doctor"")"`);
  expect(lines[1]).toContain(`"'@SUM(1+1)"`);
  expect(lines[1]).toContain(String.raw`"{""name"":""Doctor, \""the\"" best"",""promptTemplate"":""a\nb""}"`);
  expect(lines[2]).toContain('"an erased account"');
  expect(lines[3]).toContain('"9","2026-11-21T05:05:00.000Z","Somebody unknown","",');
  expect(lines[3]).toContain(`"'=asha@example.com"`);
});

it('the file is named by the day in India', () => {
  expect(auditFileName(new Date('2026-11-20T18:30:00Z'))).toBe('audit-log-2026-11-21.csv');
});
