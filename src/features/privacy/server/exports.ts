import { randomUUID } from 'node:crypto';
import { ACCOUNT_ARCHIVE, pathFor } from '#features/endpoints.ts';
import { createZipWriter } from '#platform/archive/zip.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import type { ListOwnFiles, OwnFile } from '#platform/personal-data/own-files.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AccountExport, EXPORT_HOURS } from '../contract.ts';
import { composeArchiveReadme } from './archive-readme.ts';
import { DATA_CLASSES, exportedColumns } from './data-classes.ts';
import {
  askForExport,
  countExportsOf,
  countExportsSince,
  deleteExportsOf,
  type ExportRow,
  findExport,
  findOwnExport,
  listExportIds,
  listExports,
  updateExport,
} from './exports-store.ts';
import { exportAccountJob } from './jobs.ts';
import { readOwnRows } from './rows-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Archives of one account in a day: each reads everything that it has. */
const MOST_A_DAY = 5;
/** Of the archive in the storage: as much as is kept in memory beside one picture. */
const PART_BYTES = 8 * 2 ** 20;

export const EXPORTS = 'exports/';
export const exportFolder = (id: string): string => `${EXPORTS}${id}/`;
const partKey = (id: string, part: number): string => `${exportFolder(id)}${String(part).padStart(6, '0')}`;

type ExportAsked = { readonly kind: 'asked'; readonly id: string } | { readonly kind: 'too-many' };

export interface Exports {
  /** One that is under way is the same wish. */
  ask(userId: string): Promise<ExportAsked>;
  find(userId: string, id: string): Promise<AccountExport | undefined>;
  list(userId: string): Promise<AccountExport[]>;
  /** The archive, piece by piece; undefined where it is not this person's, not ready, or too old. */
  open(
    userId: string,
    id: string,
  ): Promise<{ readonly bytes: number; readonly pieces: () => AsyncGenerator<Buffer> } | undefined>;
  /** Makes the archive, from the beginning whoever has died at it. */
  make(exportId: string): Promise<void>;
  readonly eraser: Eraser;
}

export interface ExportsDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  /** What is not a row of a table. */
  readonly ownFiles: readonly ListOwnFiles[];
}

/** It is gone, or has ended otherwise: nobody waits for the archive. */
class ExportGone extends Error {}

function toView(row: ExportRow, now: Date): AccountExport {
  const isThere = row.state === 'ready' && row.expiresAt > now;
  return {
    id: row.id,
    state: row.state === 'ready' && !isThere ? 'expired' : row.state,
    filesDone: row.filesDone,
    filesTotal: row.filesTotal,
    bytes: isThere ? row.bytes : null,
    url: isThere ? pathFor(ACCOUNT_ARCHIVE, { id: row.id }) : null,
    expiresAt: isThere ? row.expiresAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function createExports(deps: ExportsDeps): Exports {
  const { db, queue, storage, clock, log } = deps;

  /** A file of JSON for every table that has something of the person's. */
  async function tablesOf(userId: string, at: Date): Promise<OwnFile[]> {
    const files: OwnFile[] = [];
    for (const [table, classes] of Object.entries(DATA_CLASSES)) {
      // Of some nothing is the parent's but that they are there.
      if (!classes.owner || exportedColumns(classes).length === 0) continue;
      const rows = await readOwnRows(db, table, classes, userId);
      const json = Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
      files.push({ name: `data/${table}.json`, at, read: async () => json });
    }
    return files;
  }

  async function filesOf(userId: string, at: Date): Promise<OwnFile[]> {
    const tables = await tablesOf(userId, at);
    const lists = await Promise.all(deps.ownFiles.map((list) => list(userId)));
    const files = [...tables, ...lists.flat()];
    const readme = Buffer.from(composeArchiveReadme(at, files.length));
    return [{ name: 'README.txt', at, read: async () => readme }, ...files];
  }

  /** Collects bytes and stores them in parts of the same size. */
  function createParts(id: string) {
    let kept: Buffer[] = [];
    let size = 0;
    const written = { parts: 0, bytes: 0 };
    const flush = async () => {
      if (size === 0) return;
      const bytes = Buffer.concat(kept);
      await storage.put(partKey(id, written.parts), bytes, 'application/octet-stream');
      written.parts += 1;
      written.bytes += bytes.length;
      [kept, size] = [[], 0];
    };
    return {
      written,
      flush,
      async add(bytes: Buffer) {
        kept.push(bytes);
        size += bytes.length;
        if (size >= PART_BYTES) await flush();
      },
    };
  }

  async function writeArchive({ id, userId }: ExportRow): Promise<void> {
    const at = clock.now();
    const files = await filesOf(userId, at);
    const tell = async (fields: Parameters<typeof updateExport>[2]) => {
      if (!(await updateExport(db, id, fields))) throw new ExportGone();
    };
    await tell({ state: 'running', filesDone: 0, filesTotal: files.length });
    const zip = createZipWriter();
    const parts = createParts(id);
    for (const [index, file] of files.entries()) {
      const content = await file.read();
      if (content) await parts.add(zip.add(file.name, content, file.at));
      await tell({ filesDone: index + 1 });
    }
    await parts.add(zip.end());
    await parts.flush();
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_HOURS * HOUR_MS);
    await tell({ state: 'ready', ...parts.written, readyAt, expiresAt });
  }

  return {
    async ask(userId) {
      const now = clock.now();
      const made = await countExportsSince(db, userId, new Date(now.getTime() - DAY_MS));
      const isUnderWay = (await listExports(db, userId)).some(
        ({ readyAt, state }) => !readyAt && state !== 'failed',
      );
      if (made >= MOST_A_DAY && !isUnderWay) return { kind: 'too-many' };
      return await db.transaction(async (tx) => {
        const asked = await askForExport(tx, {
          ...{ id: randomUUID(), userId, createdAt: now },
          expiresAt: new Date(now.getTime() + DAY_MS),
        });
        if (asked.isNew) await queue.enqueue(tx, exportAccountJob, { exportId: asked.id }, { id: asked.id });
        return { kind: 'asked' as const, id: asked.id };
      });
    },

    async find(userId, id) {
      const row = await findOwnExport(db, userId, id);
      return row && toView(row, clock.now());
    },

    async list(userId) {
      return (await listExports(db, userId)).map((row) => toView(row, clock.now()));
    },

    async open(userId, id) {
      const row = await findOwnExport(db, userId, id);
      if (row?.state !== 'ready' || row.expiresAt <= clock.now()) return undefined;
      return {
        bytes: row.bytes,
        async *pieces() {
          for (let part = 0; part < row.parts; part += 1) {
            const stored = await storage.get(partKey(id, part));
            if (!stored) throw new Error('A part of an archive is missing');
            yield stored.bytes;
          }
        },
      };
    },

    async make(exportId) {
      const row = await findExport(db, exportId);
      if (row?.state !== 'waiting' && row?.state !== 'running') return;
      await storage.deletePrefix(exportFolder(exportId));
      try {
        await writeArchive(row);
        log.info({ exportId }, 'privacy: an archive is ready');
      } catch (error) {
        // After any other failure it may be ready all the same: the answer alone was lost. What is left goes by retention.
        if (!(error instanceof ExportGone)) throw error;
        await storage.deletePrefix(exportFolder(exportId));
      }
    },

    eraser: {
      feature: 'privacy',
      async erase({ userId }) {
        const ids = await listExportIds(db, userId);
        for (const id of ids) await storage.deletePrefix(exportFolder(id));
        await deleteExportsOf(db, userId);
      },
      remains: ({ userId }) => countExportsOf(db, userId),
    },
  };
}
