import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AUDIT_LOG } from '#features/endpoints.ts';
import { auditPage, auditQuery } from '../../audit/contract.ts';
import type { AuditLog } from './log.ts';

/** Reading the audit log. Nothing changes it. */
export function auditRoutes({ auditLog }: { auditLog: AuditLog }): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: AUDIT_LOG,
      config: { area: 'audit' },
      schema: {
        tags: ['operators'],
        summary: 'What operators did, newest first',
        querystring: auditQuery,
        response: { 200: auditPage },
      },
      handler: ({ query }) => auditLog.page(query),
    });
  };
}
