import * as z from 'zod';
import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '#features/endpoints.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { forEachAtOnce } from '#platform/concurrency/for-each-at-once.ts';
import type { Database } from '#platform/database/database.ts';
import { createRequestBatcher } from '#platform/database/request-batcher.ts';
import { ageCursor, pageOf } from '#platform/http/page-cursor.ts';
import type { OpenedObject, Storage } from '#platform/storage/storage.ts';
import { StorageAway } from '#platform/storage/storage-away.ts';
import type {
  AccountSendings,
  HistoryItem,
  PendingPortrait,
  PhotoSending,
  PortraitEngine,
} from '../../contract.ts';
import { listCalls, listCallsOf } from '../engines/engine-calls-store.ts';
import type { EngineDirectory } from '../engines/engine-directory.ts';
import { findPictures, type PictureKind } from '../pictures-store.ts';
import { FOLDERS_AT_ONCE, pictureKey, portraitFolder, thumbnailKey } from '../storage-keys.ts';
import { findOwned, listReady, listUnfinished, markDeleted, type Portrait } from '../store.ts';

/** A stored picture that its owner may see. */
export interface OwnedPicture {
  readonly etag: string;
  readonly mediaType: string;
  readonly themeName: string;
  /** Null when the file is missing. */
  open(): Promise<OpenedObject | null>;
}

export interface PortraitHistory {
  /** Newest first; `next` is the cursor of the following page when there may be one. */
  list(userId: string, limit: number, before?: string): Promise<{ items: HistoryItem[]; next?: string }>;
  pending(userId: string): Promise<PendingPortrait[]>;
  find(userId: string, id: string): Promise<Portrait | undefined>;
  /** Undefined where the portrait is not this user's. One that failed may have been sent too. */
  sendings(userId: string, id: string): Promise<PhotoSending[] | undefined>;
  /** Of all this user's portraits, the newest first. */
  allSendings(userId: string): Promise<AccountSendings['sendings']>;
  findPicture(userId: string, id: string, kind: PictureKind): Promise<OwnedPicture | undefined>;
  /** Deletes the files at once, or once the storage can be got at. @returns how many portraits went. */
  remove(userId: string, id?: string): Promise<number>;
}

export const imageUrl = (id: string): string => pathFor(PORTRAITS_IMAGE, { id });
export const thumbnailUrl = (id: string): string => pathFor(PORTRAITS_THUMBNAIL, { id });

/** Who made a portrait, as its owner reads it. */
export function engineOf(portrait: Portrait, engines: EngineDirectory): PortraitEngine {
  return { name: engines.nameOf(portrait.engineId), sentTo: portrait.sentTo };
}

function toHistoryItem(portrait: Portrait, engines: EngineDirectory): HistoryItem {
  return {
    id: portrait.id,
    generatedImageUrl: imageUrl(portrait.id),
    thumbnailUrl: thumbnailUrl(portrait.id),
    themeName: portrait.theme.name,
    createdAt: portrait.createdAt.toISOString(),
    categoryId: portrait.theme.category,
    subcategoryId: portrait.theme.id,
    aspectRatio: portrait.aspectRatio,
    width: portrait.width ?? 0,
    height: portrait.height ?? 0,
    engine: engineOf(portrait, engines),
  };
}

const MOST_SENDINGS = 200;
const uuid = z.uuid();
const isUuid = (id: string): boolean => uuid.safeParse(id).success;

export function createPortraitHistory(deps: {
  db: Database;
  storage: Storage;
  clock: Clock;
  engines: EngineDirectory;
}): PortraitHistory {
  const { db, storage, clock, engines } = deps;
  const picturesOf = createRequestBatcher((ids) => findPictures(db, ids));

  async function find(userId: string, id: string): Promise<Portrait | undefined> {
    return isUuid(id) ? findOwned(db, userId, id) : undefined;
  }

  /** Deleted portraits are shown to nobody: files that can't be got at now are deleted by the sweep, once they can. */
  async function removeFiles(ids: readonly string[]): Promise<void> {
    const removed = forEachAtOnce(FOLDERS_AT_ONCE, ids, (id) => storage.deletePrefix(portraitFolder(id)));
    await removed.catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error;
    });
  }

  return {
    find,

    async list(userId, limit, before) {
      const found = await listReady(db, userId, limit + 1, ageCursor.decode(before));
      const { rows, next } = pageOf(found, limit, ageCursor.encode);
      return { items: rows.map((row) => toHistoryItem(row, engines)), next };
    },

    async pending(userId) {
      const rows = await listUnfinished(db, userId);
      return rows.map(({ id, theme, createdAt, step, state }) => ({
        id,
        themeName: theme.name,
        createdAt: createdAt.toISOString(),
        step,
        state,
      }));
    },

    async sendings(userId, id) {
      const portrait = await find(userId, id);
      if (!portrait) return undefined;
      const calls = await listCalls(db, portrait.id);
      return calls.map(({ id: callId, engineId, host, model, state, sentAt }) => ({
        id: callId,
        // Nobody else got it, whatever the configuration says of that machine by now.
        sentTo: portrait.sentTo === null ? null : engines.receiverOf(engineId, host),
        model,
        sentAt: sentAt.toISOString(),
        made: state === 'made',
      }));
    },

    async allSendings(userId) {
      const rows = await listCallsOf(db, userId, MOST_SENDINGS);
      return rows.map(({ call: { id, engineId, host, model, state, sentAt }, theme, sentTo }) => ({
        ...{ id, model, themeName: theme.name },
        sentTo: sentTo === null ? null : engines.receiverOf(engineId, host),
        sentAt: sentAt.toISOString(),
        made: state === 'made',
      }));
    },

    async findPicture(userId, id, kind) {
      const found = isUuid(id) ? await picturesOf(id.toLowerCase()) : undefined;
      if (found?.userId !== userId) return undefined;
      const { mediaType, digest: etag } = found[kind];
      if (!mediaType || !etag) return undefined;
      const { themeName } = found;
      const key = kind === 'image' ? pictureKey(id, mediaType) : thumbnailKey(id, mediaType);
      return { etag, mediaType, themeName, open: () => storage.open(key) };
    },

    async remove(userId, id) {
      if (id !== undefined && !isUuid(id)) return 0;
      const removed = await markDeleted(db, userId, clock.now(), id);
      await removeFiles(removed);
      return removed.length;
    },
  };
}
