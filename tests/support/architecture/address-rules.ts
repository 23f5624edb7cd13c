import { globSync } from 'node:fs';
import { parseSync, visitorKeys } from 'oxc-parser';
import * as endpoints from '../../../src/features/endpoints.ts';
import * as pages from '../../../src/features/pages.ts';

const TABLE = 'src/features/endpoints.ts';
/** The platform knows no feature: what every page made by a server links to has its address there. */
const OF_THE_PLATFORM = /^src\/platform\/http\/page-fonts/;

/** Every endpoint's address, with `:name` for a part of it. */
export const ADDRESSES: readonly string[] = Object.values(endpoints).filter(
  (value) => typeof value === 'string' && !value.endsWith('/') && value !== endpoints.IDENTITY_PREFIX,
) as string[];

const matchers = ADDRESSES.map((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/?#%]+')}(?=$|[?#])`));

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly [key: string]: unknown;
}

/** Texts of a file with the lines on which they begin; what is put into a template is `*`. */
function textsOf(file: string, source: string): { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  const visit = (node: Syntax): void => {
    const text = node.quasis?.map((quasi) => quasi.value.raw).join('*') ?? node.value;
    if (/^(Literal|TemplateLiteral)$/.test(node.type) && typeof text === 'string')
      found.push({ text, line: source.slice(0, node.start).split('\n').length });
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child as Syntax);
  };
  visit(parseSync(file, source).program as unknown as Syntax);
  return found;
}

/** Sources and tests that may write no address of their own. */
export function filesThatAsk(root: string): string[] {
  return globSync('{src,tests,bench,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => file !== TABLE && !OF_THE_PLATFORM.test(file),
  );
}

/**
 * Lines that write an endpoint's address instead of naming it. A test may write what is no endpoint, such as an address
 * that nobody answers; and a method with an address (`GET /api/history`), which holds the table to the specification.
 */
export function linesThatWriteAddresses(file: string, source: string): string[] {
  if (!source.includes('/api/')) return [];
  const isTest = !file.startsWith('src/') || /\.test\.tsx?$/.test(file);
  return textsOf(file, source).flatMap(({ text, line }) => {
    const address = /^\*?(\/api\/.*)$/.exec(text)?.[1];
    const isWritten = isTest
      ? address !== undefined && matchers.some((matcher) => matcher.test(address))
      : /(^|[^.\w])\/api\/\w/.test(text);
    return isWritten ? [`${file}:${line}`] : [];
  });
}

/** Names in the table's comments (`-> portraitStatus`, `PUT roleChange`) that no contract has any more. */
export function staleNames(table: string, contracts: readonly string[]): string[] {
  const comments = table.match(/\/\*\*[\s\S]*?\*\//g)?.join('\n') ?? '';
  const named = comments.matchAll(/(?:->|GET|POST|PUT|PATCH|DELETE) ([a-z]+[A-Z]\w*)/g);
  const known = new Set(
    contracts.flatMap((source) => [...source.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name]) => name)),
  );
  return [...named].flatMap(([, name = '']) => (known.has(name) ? [] : [name]));
}

const PAGES: readonly string[] = Object.values(pages);
/** Ground that knows no page of the product, other people's addresses, and better-auth's own name of a call. */
const KNOWS_NO_PAGE =
  /^src\/(platform|ui|engine|apps\/(sandbox|supervisor))\/|^src\/features\/(pages|endpoints|accounts\/server\/reset-routes)\.ts$/;

/** Lines of a source that write a page's address (`/account`, `/admin?tab=users`) instead of naming it. */
export function linesThatWritePages(file: string, source: string): string[] {
  if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file) || KNOWS_NO_PAGE.test(file)) return [];
  return textsOf(file, source).flatMap(({ text, line }) => {
    const path = /^\*?(\/[a-z-]+)(?=$|[?#])/.exec(text)?.[1];
    return path !== undefined && PAGES.includes(path) ? [`${file}:${line}`] : [];
  });
}
