import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import as written in a file. Paths are relative to the project's root, with forward slashes. */
export interface ImportEdge {
  readonly from: string;
  /** A project file (`src/...`), or a package or builtin as written. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const ALIASES: Readonly<Record<string, string>> = {
  '#apps/': 'src/apps/',
  '#features/': 'src/features/',
  '#engine/': 'src/engine/',
  '#ui/': 'src/ui/',
  '#platform/': 'src/platform/',
};

function resolveSpecifier(from: string, specifier: string): string {
  const plain = specifier.split('?')[0] ?? specifier;
  if (plain.startsWith('.')) return normalize(join(dirname(from), plain)).replaceAll('\\', '/');
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (plain.startsWith(alias)) return folder + plain.slice(alias.length);
  }
  return plain;
}

interface ModuleSyntax {
  readonly specifiers: readonly { text: string; typeOnly: boolean }[];
}

function readSyntax(file: string, source: string): ModuleSyntax {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can not be parsed: ${errors[0]?.message}`);
  const specifiers: { text: string; typeOnly: boolean }[] = [];
  for (const one of module.staticImports) {
    const typeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    specifiers.push({ text: one.moduleRequest.value, typeOnly });
  }
  for (const one of module.staticExports) {
    for (const entry of one.entries) {
      if (entry.moduleRequest) specifiers.push({ text: entry.moduleRequest.value, typeOnly: entry.isType });
    }
  }
  for (const one of module.dynamicImports) {
    const text = source.slice(one.moduleRequest.start, one.moduleRequest.end);
    const literal = /^(['"`])(.*)\1$/.exec(text);
    if (literal?.[2]) specifiers.push({ text: literal[2], typeOnly: false });
  }
  return { specifiers };
}

/** Every import of one file's source. */
export function importsOf(file: string, source: string): ImportEdge[] {
  return readSyntax(file, source).specifiers.map(({ text, typeOnly }) => ({
    from: file,
    to: resolveSpecifier(file, text),
    typeOnly,
  }));
}

/** Source files under `root`/src, relative to `root`. */
export function sourceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => relative('.', file).replaceAll('\\', '/'))
    .sort();
}

export function readSource(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
