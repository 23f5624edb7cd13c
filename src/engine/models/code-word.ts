const MAX_LENGTH = 80;
/** Codes of errors are identifiers. A vendor's sentences may quote the prompt, and are never taken for one. */
const IDENTIFIER = /^[\w.:-]+$/;

/**
 * The first of the candidates that is an identifier, cut to 80 characters and without control characters, or the fallback.
 * Candidates come from a vendor's reply, in the order of what says most.
 */
export function codeWord(candidates: readonly unknown[], fallback: string): string {
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const word = candidate.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '').slice(0, MAX_LENGTH);
    if (IDENTIFIER.test(word)) return word;
  }
  return fallback;
}
