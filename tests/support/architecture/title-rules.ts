import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** What stands in a title for a value of a table. */
const PLACEHOLDERS = /%[sdifjoO]|\$\{[^}]*\}|\$\w+/g;

/** Verbs that are no plural of anything: at the beginning of a title they have their subject before them, or none. */
const BARE_VERB =
  /^(adds|asks|begins|belongs|brings|carries|comes|does|finds|follows|gets|gives|goes|has|is|keeps|knows|lets|makes|means|opens|reads|refuses|says|sends|takes|tells|throws)\b/;

/** Words that a sentence has one of: in -s or -ed, as verbs are and many nouns, or one of these. What has none is no sentence. */
const VERB =
  /(?<!\p{L})(add|are|can|cannot|delete|did|do|had|have|keep|may|must|say|stay|was|were|will|would|[a-z]+(?<![su])s|[a-z]+ed)(?![\p{L}’])/u;

interface Title {
  readonly text: string;
  readonly isLeaf: boolean;
  /** Headings that it stands under, from the outermost on. */
  readonly under: readonly string[];
}

/** The name that a call begins with: `it` of `it.each(rows)(…)`. */
function calledName(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  return null;
}

function titleOf({ callee, arguments: [first, ...rest] }: CallExpression, source: string) {
  const name = calledName(callee) ?? '';
  if (!['describe', 'it', 'test'].includes(name) || !first || rest.length === 0) return undefined;
  const isTold =
    first.type === 'TemplateLiteral' || (first.type === 'Literal' && typeof first.value === 'string');
  if (!isTold) return undefined;
  const text = first.type === 'Literal' ? String(first.value) : source.slice(first.start + 1, first.end - 1);
  return { text, isLeaf: name !== 'describe' };
}

function titlesOf(file: string, source: string): Title[] {
  const titles: Title[] = [];
  const headings: { readonly text: string; readonly end: number }[] = [];
  new Visitor({
    CallExpression(node) {
      while ((headings.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node.start) headings.pop();
      const title = titleOf(node, source);
      if (!title) return;
      titles.push({ ...title, under: headings.map(({ text }) => text) });
      if (!title.isLeaf) headings.push({ text: title.text, end: node.end });
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

/** Titles of a test file that are surely no sentences, each with what it lacks. */
export function brokenTitles(file: string, source: string): string[] {
  return titlesOf(file, source).flatMap(({ text, isLeaf, under }) => {
    if (!isLeaf) return [];
    const whole = [...under, text].join(' › ');
    if (!/\p{L}/u.test(text.replace(PLACEHOLDERS, ''))) return [`${file}: no words: ${whole}`];
    if (under.length === 0 && BARE_VERB.test(text)) return [`${file}: no subject: ${whole}`];
    return VERB.test(whole) ? [] : [`${file}: no verb: ${whole}`];
  });
}
