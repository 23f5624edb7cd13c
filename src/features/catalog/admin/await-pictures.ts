import type { Catalogue } from './catalogue-changes.ts';

const ASK_EVERY_MS = 4000;
/** A picture that has not come by then is not waited for: parents keep the engine busy, or it can not be drawn. */
const WAIT_MS = 3 * 60_000;

/**
 * Says when to ask for the catalogue again: every few seconds while pictures of its themes are being drawn.
 * @returns milliseconds; false: not at all.
 */
export function createPictureWait(now: () => number = Date.now) {
  let awaited = '';
  let since = 0;
  return (catalogue: Catalogue | undefined): number | false => {
    const missing = (catalogue ?? []).flatMap(({ subcategories }) =>
      // Other words are another picture.
      subcategories.flatMap(({ id, revision, unpictured }) => (unpictured ? [`${id} ${revision}`] : [])),
    );
    const present = missing.sort().join();
    if (present !== awaited) {
      awaited = present;
      since = now();
    }
    return present !== '' && now() - since < WAIT_MS ? ASK_EVERY_MS : false;
  };
}
