import { setTimeout as sleep } from 'node:timers/promises';
import type { ThemePainter } from '#engine/theme-painter.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isReworded } from '../seed/seed-catalogue.ts';
import type { ThemeRow } from '../tables.ts';
import { isDrawn, pictureNameOf } from './picture-name.ts';
import {
  forgetPicture,
  keepPicture,
  keptPictures,
  themesToDraw,
  withPicturesLock,
} from './pictures-store.ts';
import { listPictureKeys, pictureKey } from './theme-pictures.ts';

/** Of one picture. It takes a second or two on an idle machine, and many on one that is busy. */
const TIME_LIMIT_MS = 60_000;
/** How often it is looked whether parents, or another worker, still have the engine or the turn. */
const LOOK_MS = 250;
/** A picture that could not be drawn is left alone so long. */
const RETRY_MS = 4 * 60_000;

export interface DrawingDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: Pick<ThemePainter, 'name' | 'drawTheme'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether some parent's portrait waits for the engine: parents go first. */
  readonly isEngineAwaited: () => Promise<boolean>;
}

export interface Drawing {
  /**
   * Brings files and themes into line: files that are no theme's picture go, and a picture without its file, or of a
   * theme that has a built-in one again, is forgotten.
   */
  tidy(signal: AbortSignal): Promise<void>;
  /**
   * Draws what is missing, one after the other, until nothing is or `forMs` are over.
   * @returns whether something is left that could be drawn now.
   */
  draw(forMs: number, signal: AbortSignal): Promise<{ readonly isMore: boolean }>;
}

interface Wanted {
  readonly theme: ThemeRow;
  readonly picture: string;
}

export function createDrawing(deps: DrawingDeps): Drawing {
  const { db, storage, engine, clock, log, isEngineAwaited } = deps;
  /** When a picture could not be drawn here, in milliseconds; by its name. */
  const failures = new Map<string, number>();

  /** What is to be drawn first: what failed a while ago comes after what did not. */
  async function nextWanted(): Promise<Wanted | undefined> {
    const now = clock.now().getTime();
    const all = (await themesToDraw(db))
      .filter(isDrawn)
      .map((theme) => ({ theme, picture: pictureNameOf(theme, engine.name) }))
      .filter(({ theme, picture }) => theme.picture !== picture);
    const names = new Set(all.map(({ picture }) => picture));
    for (const name of failures.keys()) if (!names.has(name)) failures.delete(name);
    const failedAt = ({ picture }: Wanted) => failures.get(picture);
    return (
      all.find((wanted) => failedAt(wanted) === undefined) ??
      all.find((wanted) => now - (failedAt(wanted) ?? now) >= RETRY_MS)
    );
  }

  async function picturing({ theme, picture }: Wanted, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const { id, name, categoryId: category, promptTemplate } = theme;
    const words = { id, name, category, promptTemplate, reworded: isReworded(theme) };
    try {
      return await engine.drawTheme(words, AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]));
    } catch (error) {
      signal.throwIfAborted();
      failures.set(picture, clock.now().getTime());
      log.warn({ err: error, themeId: id }, 'the engine could not draw the picture of a theme');
      return undefined;
    }
  }

  async function keep({ theme, picture }: Wanted, bytes: Uint8Array): Promise<void> {
    const key = pictureKey(theme.id, picture);
    await storage.put(key, bytes, 'image/webp');
    const isKept = await keepPicture(db, theme, picture);
    // Changed or deleted while it was drawn.
    if (!isKept) return await storage.delete(key);
    for (const other of await listPictureKeys(storage, theme.id))
      if (other !== key) await storage.delete(other);
  }

  async function drawNext(signal: AbortSignal): Promise<'drawn' | 'failed' | 'nothing'> {
    const wanted = await nextWanted();
    if (!wanted) return 'nothing';
    const startedAt = performance.now();
    const bytes = await picturing(wanted, signal);
    if (!bytes) return 'failed';
    await keep(wanted, bytes);
    const engineMs = Math.round(performance.now() - startedAt);
    log.info({ themeId: wanted.theme.id, engineMs }, 'the picture of a theme was drawn');
    return 'drawn';
  }

  /** Undefined when it is not this worker's turn before `until`, a time of `performance`. */
  async function inTurn<Result extends object>(
    work: () => Promise<Result>,
    until: number,
    signal: AbortSignal,
  ): Promise<Result | undefined> {
    for (;;) {
      signal.throwIfAborted();
      const result = await withPicturesLock(db, work);
      if (result || performance.now() >= until) return result;
      await sleep(LOOK_MS, undefined, { signal });
    }
  }

  return {
    async tidy(signal) {
      await inTurn(async () => await tidyFiles({ db, storage }), Number.POSITIVE_INFINITY, signal);
    },

    async draw(forMs, signal) {
      const until = performance.now() + forMs;
      while (performance.now() < until) {
        if (await isEngineAwaited()) {
          await sleep(LOOK_MS, undefined, { signal });
          continue;
        }
        const turn = await inTurn(async () => ({ outcome: await drawNext(signal) }), until, signal);
        if (turn?.outcome === 'nothing') return { isMore: false };
      }
      return { isMore: true };
    },
  };
}

async function tidyFiles({ db, storage }: Pick<DrawingDeps, 'db' | 'storage'>): Promise<object> {
  const keys = new Set(await listPictureKeys(storage));
  const builtIn = new Set((await themesToDraw(db)).filter((theme) => !isDrawn(theme)).map(({ id }) => id));
  for (const [id, picture] of await keptPictures(db)) {
    const key = pictureKey(id, picture);
    if (builtIn.has(id) || !keys.has(key)) await forgetPicture(db, id, picture);
    else keys.delete(key);
  }
  for (const key of keys) await storage.delete(key);
  return {};
}
