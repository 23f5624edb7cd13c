const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const LONGEST_KEY = 512;

/** Whether every slash-separated name of `text` is plain: no `..`, no absolute paths, no NUL. */
export const isKey = (text: string): boolean =>
  text.length <= LONGEST_KEY && text.split('/').every((name) => NAME.test(name));

/** @throws Error unless `key` is one. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a storage key');
}

/** @throws Error unless `prefix` is a key followed by a slash. */
export function assertPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A storage prefix ends with a slash');
  assertKey(prefix.slice(0, -1));
}
