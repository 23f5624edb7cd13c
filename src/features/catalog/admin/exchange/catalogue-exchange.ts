import { consoleFetch, consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { todayInIndia } from '#features/console/admin/kernel/india-time.ts';
import { CATALOGUE_EXPORT, CATALOGUE_IMPORT } from '#features/endpoints.ts';
import { saveFile } from '#ui/save-file.ts';
import type { ImportResult } from '../../editing/contract.ts';

/** The server takes up to 2 MB; a file with line breaks and blanks holds less than its size. */
const FILE_MAX_BYTES = 4_000_000;

export function exportName(at: Date): string {
  return `magic-portrait-catalogue-${todayInIndia(at)}.json`;
}

/** Hands the whole catalogue to the browser to save. @throws HttpError */
export async function exportCatalogue(): Promise<void> {
  const response = await consoleFetch(CATALOGUE_EXPORT);
  saveFile(await response.blob(), exportName(new Date()));
}

/** What a file holds, or why it cannot be read. */
export type ReadFile =
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly problem: string };

/** Reads a file as JSON. What it says is checked by the server. */
export async function readJsonFile(file: Blob): Promise<ReadFile> {
  if (file.size > FILE_MAX_BYTES)
    return { ok: false, problem: 'This file is too large for a catalogue: it may have up to 2 MB.' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, problem: 'This file could not be read. Please choose it again.' };
  }
  if (text.trim() === '') return { ok: false, problem: 'This file is empty.' };
  try {
    return { ok: true, content: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, problem: `This file is broken${placeOf(error, text)}.` };
  }
}

/** Where JSON ends to be JSON, as far as this browser tells. */
function placeOf(error: unknown, text: string): string {
  const said = error instanceof Error ? error.message : '';
  const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? [];
  if (line && column) return ` at line ${line}, column ${column}`;
  const [, position] = /position (\d+)/.exec(said) ?? [];
  if (position) {
    const before = text.slice(0, Number(position)).split('\n');
    return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  }
  return /end of/i.test(said) ? ': it ends too early' : ': it is not in the JSON format';
}

/** What importing would change. @throws HttpError whose sentence names a mistake and its place. */
export function tryImport(file: unknown): Promise<ImportResult> {
  return consoleJson(CATALOGUE_IMPORT, { method: 'POST', body: { file, dryRun: true } });
}

/** @param revision of the try that was looked at. @throws HttpError 409 when the catalogue has changed since. */
export function importCatalogue(file: unknown, revision: string): Promise<ImportResult> {
  return consoleJson(CATALOGUE_IMPORT, { method: 'POST', body: { file, dryRun: false, revision } });
}
