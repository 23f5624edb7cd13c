/** One sentence of the specification and the tests that check it. */
export interface CoverageRow {
  readonly section: string;
  readonly sentence: string;
  readonly tests: readonly NamedTest[];
  /** What stands in the cell of tests and names none. */
  readonly unread: readonly string[];
}

interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** As the code has it, placeholders and all. */
  readonly title: string;
}

const REFERENCE = /^`([^`]+)` › "(.+)"$/;

/** The rows of the page's tables, in order. */
export function readRows(page: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section = '';
  for (const line of page.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    const isRow = line.startsWith('|') && !/^\|(-+\||\s*sentence\s*\|)/.test(line);
    if (isRow) rows.push(readRow(section, line));
  }
  return rows;
}

function readRow(section: string, line: string): CoverageRow {
  const [sentence = '', cell = ''] = line
    .split('|')
    .slice(1, -1)
    .map((text) => text.trim());
  const references = cell.split('<br>').filter(Boolean);
  const read = references.map((text) => REFERENCE.exec(text));
  return {
    section,
    sentence,
    tests: read.flatMap((match) => (match ? [{ file: match[1] ?? '', title: match[2] ?? '' }] : [])),
    unread: references.filter((_text, index) => read[index] === null),
  };
}

/** Whether the source has a test of this title that runs: as a whole, not as a part of another title. */
export function hasTest(source: string, title: string): boolean {
  // Quotes inside the title are escaped where the same kind stands around it.
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, '\\\\?$&');
  // A table's own call ends before the title's begins: it.each([...])('title', ...).
  const call = String.raw`(?:\b(?:it|test)|(?<!(?:skipIf|runIf)\([^)]*)\))\(\s*`;
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return new RegExp(`${call}(?:'${written}'|"${written}"|\`${written}\`)`).test(code);
}
