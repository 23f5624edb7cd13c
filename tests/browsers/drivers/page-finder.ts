import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** What to look for: elements by role and name, by label, or by their text. */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string | RegExp;
  readonly text?: string | RegExp;
  /** A selector, for what has no name: the input of files. */
  readonly css?: string;
  /** Only inside of this one. */
  readonly within?: Target;
}

/** A look at the page, as it crosses over to the browser. */
export interface Look {
  readonly targets: readonly PlainTarget[];
  readonly purpose: 'see' | 'act' | 'upload';
}
type PlainWords = string | { readonly source: string; readonly flags: string };
interface PlainTarget {
  readonly role?: string;
  readonly css?: string;
  readonly name?: PlainWords;
  readonly label?: PlainWords;
  readonly text?: PlainWords;
}

const plainWords = (words: string | RegExp | undefined): PlainWords | undefined =>
  words instanceof RegExp ? { source: words.source, flags: words.flags } : words;

/** From the outermost to the one that is meant. */
export function lookFor(target: Target, purpose: Look['purpose']): Look {
  const targets: PlainTarget[] = [];
  for (let at: Target | undefined = target; at; at = at.within) {
    const { role, css, name, label, text } = at;
    targets.unshift({ role, css, name: plainWords(name), label: plainWords(label), text: plainWords(text) });
  }
  return { targets, purpose };
}

/** As a person would say it. */
export function describeTarget({ within, ...own }: Target): string {
  const words = Object.entries(own).map(([key, value]) => `${key} ${value}`);
  return `${words.join(', ')}${within ? ` in ${describeTarget(within)}` : ''}`;
}

/** Runs in the page: the element, ready for its purpose, or why there is none. */
async function findInPage(look: Look): Promise<Element | string> {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const words = (plain: PlainWords): string | RegExp =>
    typeof plain === 'string' ? plain : new RegExp(plain.source, plain.flags);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const allIn = (root: HTMLElement, target: PlainTarget): HTMLElement[] => {
    if (target.css) return [...root.querySelectorAll<HTMLElement>(target.css)];
    if (target.label) return library.queryAllByLabelText(root, words(target.label));
    if (target.text) return library.queryAllByText(root, words(target.text));
    const name = target.name === undefined ? undefined : words(target.name);
    // Whether it is hidden is asked below, of the few that are found: the library would ask it of every element.
    return library.queryAllByRole(root, target.role ?? 'none', { name, hidden: true });
  };
  let found: HTMLElement[] = [document.body];
  for (const target of look.targets) {
    found = found.flatMap((root) => allIn(root, target));
    if (look.purpose !== 'upload') found = found.filter(isShown);
  }
  const element = found[0];
  if (!element) return 'it is not there';
  if (look.purpose !== 'act') return element;
  if (element.matches(':disabled,[aria-disabled=true]')) return 'it is disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top || width !== before.width) return 'it moves';
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isHit = element.contains(hit) || hit?.closest('label')?.contains(element);
  return isHit ? element : `it is covered by ${hit?.outerHTML.slice(0, 200)}`;
}

const libraryScript = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/[^/]*\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Statements that bring the finder to a page that has none yet. */
export const INSTALL_FINDER = `
if (!window.findInPage) {
  ${libraryScript};
  window.findInPage = ${findInPage.toString()};
  window.noted = [];
  addEventListener('error', ({ message }) => window.noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.noted.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.noted.push('blocked by the policy: ' + violatedDirective + ' ' + blockedURI));
}`;
