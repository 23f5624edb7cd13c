const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const LONGEST_KEY = 512;

function assertNames(text: string, names: string[]): void {
  if (text.length > LONGEST_KEY || names.length === 0 || !names.every((name) => NAME.test(name))) {
    throw new Error('Not a storage key');
  }
}

/** @throws Error unless every slash-separated name of `key` is plain: no `..`, no absolute paths, no NUL. */
export function assertKey(key: string): void {
  assertNames(key, key.split('/'));
}

/** @throws Error unless `prefix` is a key followed by a slash. */
export function assertPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A storage prefix ends with a slash');
  assertNames(prefix, prefix.slice(0, -1).split('/'));
}
