import * as z from 'zod';

const KEY = 'magic-portrait.purchase';
/** Milliseconds in which a purchase is taken up again; after that a window would come out of nowhere. */
const MAX_AGE_MS = 2 * 60_000;

/** `tried`: it has been taken up again once. A document that refuses it still will refuse it ever after. */
const interrupted = z.object({
  product: z.string(),
  userId: z.string(),
  at: z.number(),
  tried: z.boolean(),
});
type Interrupted = z.infer<typeof interrupted>;

/**
 * The document that somebody signed in on may not load the checkout; the same address, fetched anew, may. The purchase
 * is kept over the reload and taken up again. False, without a reload, when that has been tried already or it can not be
 * kept: then the window can not be had here.
 */
export function reloadAndResume(productId: string, userId: string): boolean {
  if (read(userId)?.tried || !write({ product: productId, userId, at: Date.now(), tried: false }))
    return false;
  location.reload();
  return true;
}

/** The product that this person was buying before the reload, a moment ago. Handed out once. */
export function takeInterrupted(userId: string): string | null {
  const kept = read(userId);
  if (!kept) {
    forgetInterrupted();
    return null;
  }
  if (kept.tried) return null;
  return write({ ...kept, at: Date.now(), tried: true }) ? kept.product : null;
}

/** The checkout was loaded after all, or nobody waits for it any more: a later refusal may reload again. */
export function forgetInterrupted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function read(userId: string): Interrupted | null {
  try {
    const kept = interrupted.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return kept.userId === userId && Math.abs(Date.now() - kept.at) <= MAX_AGE_MS ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Interrupted): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
