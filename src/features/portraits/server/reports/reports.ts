import * as z from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { createPageCursor, instant, pageOf } from '#platform/http/page-cursor.ts';
import type { OwnedPicture, PortraitHistory } from '../history/history.ts';
import {
  findReport,
  keepReport,
  listReports,
  markHandled,
  type NewReport,
  type ReportRow,
} from './reports-store.ts';

const cursor = createPageCursor(z.object({ at: instant, id: z.uuid() }));

/** Pictures and wishes that parents want somebody to look at. */
export interface Reports {
  /** False where there is no such portrait that is ready and theirs. */
  tell(userId: string, portraitId: string, report: Omit<NewReport, 'portraitId'>): Promise<boolean>;
  /** For operators. */
  list(
    isHandled: boolean,
    page: { readonly limit: number; readonly cursor?: string },
  ): Promise<{ readonly rows: readonly ReportRow[]; readonly next: string | null }>;
  /** What is reported, for whoever has to judge it. Undefined for no report; its picture is, once it is deleted. */
  findReported(id: string): Promise<
    | {
        readonly userId: string;
        readonly portraitId: string;
        readonly picture: OwnedPicture | undefined;
      }
    | undefined
  >;
  /** Inside the caller's transaction. `handled`: it was before. */
  markHandled(
    tx: Tx,
    id: string,
    operatorEmail: string,
  ): Promise<
    | { readonly kind: 'unknown' }
    | { readonly kind: 'handled' }
    | {
        readonly kind: 'marked';
        readonly userId: string;
        readonly portraitId: string;
        readonly about: string;
      }
  >;
}

export function createReports(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly history: Pick<PortraitHistory, 'find' | 'findPicture'>;
}): Reports {
  const { db, clock, history } = deps;
  return {
    async tell(userId, portraitId, report) {
      const portrait = await history.find(userId, portraitId);
      if (portrait?.state !== 'ready') return false;
      await keepReport(db, { ...report, portraitId: portrait.id }, clock.now());
      return true;
    },

    async list(isHandled, page) {
      const found = await listReports(db, isHandled, page.limit + 1, cursor.decode(page.cursor));
      const { rows, next } = pageOf(found, page.limit, ({ report }) =>
        cursor.encode({
          at: (isHandled ? (report.handledAt ?? report.reportedAt) : report.reportedAt).toISOString(),
          id: report.id,
        }),
      );
      return { rows, next: next ?? null };
    },

    async findReported(id) {
      const found = z.uuid().safeParse(id).success ? await findReport(db, id) : undefined;
      if (!found) return undefined;
      const { userId, portraitId } = found;
      return { userId, portraitId, picture: await history.findPicture(userId, portraitId, 'thumbnail') };
    },

    async markHandled(tx, id, operatorEmail) {
      if (!z.uuid().safeParse(id).success) return { kind: 'unknown' };
      const marked = await markHandled(tx, id, operatorEmail, clock.now());
      const found = await findReport(tx, id);
      if (!found) return { kind: 'unknown' };
      if (!marked) return { kind: 'handled' };
      const { portraitId, about } = marked;
      return { kind: 'marked', userId: found.userId, portraitId, about };
    },
  };
}
