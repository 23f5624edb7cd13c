import { PORTRAITS_HISTORY, PORTRAITS_ONE, pathFor } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { nextPath } from '#ui/data/next-path.ts';
import { type HistoryItem, historyResponse } from '../contract.ts';

const NOT_FOUND = 404;

export interface HistoryPage {
  readonly items: readonly HistoryItem[];
  /** Path of the next, older page; null at the end. */
  readonly next: string | null;
}

/** One page of the caller's portraits, newest first. Throws HttpError. */
export async function fetchHistoryPage(path: string, signal?: AbortSignal): Promise<HistoryPage> {
  const response = await apiFetch(path, { signal });
  const items = historyResponse.parse(await response.json());
  return { items, next: nextPath(response.headers.get('link'), PORTRAITS_HISTORY) };
}

/** Deletes one portrait for good; one that is gone already (from another device) counts as deleted. Throws HttpError. */
export async function deletePortrait(portraitId: string): Promise<void> {
  try {
    await apiFetch(pathFor(PORTRAITS_ONE, { id: portraitId }), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === NOT_FOUND)) throw error;
  }
}

/** The pages without a portrait, or without any: then there is nothing older either. */
export function withoutPortraits(pages: readonly HistoryPage[], portraitId: string | 'all'): HistoryPage[] {
  if (portraitId === 'all') return pages.map(() => ({ items: [], next: null }));
  return pages.map(({ items, next }) => ({ items: items.filter(({ id }) => id !== portraitId), next }));
}
