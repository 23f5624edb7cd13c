import type { AuditEntry } from '../../../audit/contract.ts';
import type { ConsoleWords } from '../../console-parts.ts';
import { deedText, doerName, targetName } from '../entry/audit-words.ts';

type MoneyWords = Pick<ConsoleWords, 'formatMoney'>;

const COLUMNS: readonly (readonly [string, (entry: AuditEntry, words: MoneyWords) => string])[] = [
  ['Entry', ({ id }) => String(id)],
  ['Time (UTC)', ({ at }) => at],
  ['Operator', doerName],
  ['Role', ({ operator }) => operator?.role ?? ''],
  ['What', deedText],
  ['Action', ({ action }) => action],
  ['Target type', ({ target }) => target.type],
  ['Target id', ({ target }) => target.id],
  ['Target', targetName],
  ['Person', ({ person }) => person ?? ''],
  ['Before', ({ before }) => jsonOf(before)],
  ['After', ({ after }) => jsonOf(after)],
  ['From address', ({ address }) => address],
  ['Browser', ({ userAgent }) => userAgent],
];

const jsonOf = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);

/** What a spreadsheet takes for a formula, also behind space and the signs that Excel skips. */
const FORMULA = /^[\s\uFEFF\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/;

/** A cell in quotes; one that a spreadsheet would calculate begins with an apostrophe, which makes it text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Entries as a file for spreadsheets: UTF-8 with its mark, lines ended by CRLF. */
export function auditCsv(entries: readonly AuditEntry[], words: MoneyWords): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...entries.map((entry) => COLUMNS.map(([, cellOf]) => cellOf(entry, words))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
