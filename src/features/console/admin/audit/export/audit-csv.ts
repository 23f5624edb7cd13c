import type { AuditEntry } from '../../../audit/contract.ts';
import { todayInIndia } from '../../kernel/india-time.ts';
import { actorName, entryText, targetName } from '../view/audit-words.ts';

const COLUMNS: readonly (readonly [string, (entry: AuditEntry) => string])[] = [
  ['Entry', ({ id }) => String(id)],
  ['Time (UTC)', ({ at }) => at],
  ['Operator', actorName],
  ['Role', ({ operator }) => operator?.role ?? ''],
  ['What', entryText],
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

const SIGNS = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]`;

/** What a spreadsheet takes for a formula, also behind space and the signs that Excel skips. */
const FORMULA = new RegExp(String.raw`^[\s\uFEFF\0]*${SIGNS}`);

/**
 * What would begin a cell of its own and calculate. Where lists are separated by semicolons, as in much of Europe, Excel
 * takes a file with commas for one cell a line, sees no quotes inside it, and parts it at semicolons, tabs and line ends.
 */
const INNER_FORMULA = new RegExp(String.raw`(?<=.)([;\t\r\n])(?=[\s\uFEFF\0"]*${SIGNS})`, 'gs');

/** A cell in quotes; what a spreadsheet would calculate gets an apostrophe in front, which makes it text. */
export function csvCell(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(inside) || /^[\t\r\n]/.test(inside) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Such as audit-log-2026-11-21.csv, by the day it is in India. */
export const auditFileName = (now: Date): string => `audit-log-${todayInIndia(now)}.csv`;

/** Entries as a file for spreadsheets: UTF-8 with its mark, lines ended by CRLF. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...entries.map((entry) => COLUMNS.map(([, cellOf]) => cellOf(entry))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
