import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { done, reason } from '#features/console/contract.ts';
import { type MakeChange, operatorOf } from '#features/console/server/service.ts';
import { REPORT_HANDLED, REPORTS } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { type ReportView, reportPage, reportQuery } from '../../reports/contract.ts';
import type { PortraitReports } from '../service.ts';

export interface ReportRouteDeps {
  readonly reports: Pick<PortraitReports, 'list' | 'markHandled'>;
  /** @throws ClientError 404 for somebody who is not there. */
  readonly findUser: (userId: string) => Promise<{ readonly id: string; readonly email: string }>;
  readonly makeChange: MakeChange;
}

const tags = ['reports'];
const config = { area: 'users' } as const;
const NO_REPORT = new ClientError(404, 'not-found', 'There is no such report.');

/** What parents want somebody to look at, and what was done about it. */
export function reportRoutes({ reports, findUser, makeChange }: ReportRouteDeps): FastifyPluginAsyncZod {
  async function personOf(userId: string): Promise<ReportView['user']> {
    try {
      const { id, email } = await findUser(userId);
      return { id, email };
    } catch (error) {
      if (error instanceof ClientError && error.status === 404) return null;
      throw error;
    }
  }

  return async (app) => {
    app.route({
      method: 'GET',
      url: REPORTS,
      config,
      schema: {
        tags,
        summary:
          'Pictures and wishes that parents reported: open ones the oldest first, handled ones the newest first',
        querystring: reportQuery,
        response: { 200: reportPage },
      },
      handler: async (request) => {
        const { state, ...page } = request.query;
        const { rows, next } = await reports.list(state === 'handled', page);
        const views = rows.map(async ({ report, userId, theme, wish, engine, deletedAt }) => ({
          id: report.id,
          portraitId: report.portraitId,
          user: await personOf(userId),
          about: report.about,
          words: report.words,
          wish: report.about === 'wish' ? wish : '',
          themeName: theme.name,
          engine,
          reportedAt: report.reportedAt.toISOString(),
          isDeleted: deletedAt !== null,
          handledAt: report.handledAt?.toISOString() ?? null,
          handledBy: report.handledBy,
        }));
        return { success: true as const, reports: await Promise.all(views), next };
      },
    });

    app.route({
      method: 'POST',
      url: REPORT_HANDLED,
      config,
      schema: {
        tags,
        summary: 'Say what was done about a report',
        params: z.object({ reportId: z.string().max(100) }),
        body: z.strictObject({ reason }),
        response: { 200: done },
      },
      handler: async (request) => {
        const kind = await makeChange(request, async (tx) => {
          const { email } = operatorOf(request);
          const result = await reports.markHandled(tx, request.params.reportId, email);
          if (result.kind === 'unknown') throw NO_REPORT;
          if (result.kind === 'handled') return { result: result.kind, audit: null };
          return {
            result: result.kind,
            audit: {
              action: 'report.handled',
              target: { type: 'user', id: result.userId },
              after: {
                report: request.params.reportId,
                portrait: result.portraitId,
                about: result.about,
                done: request.body.reason,
              },
            },
          };
        });
        const message = kind === 'marked' ? 'The report is handled.' : 'The report was handled before.';
        return { success: true as const, message };
      },
    });
  };
}
