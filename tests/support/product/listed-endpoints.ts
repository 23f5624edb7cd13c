import type { FastifyInstance } from 'fastify';

/** Who may call an endpoint. */
export type Access =
  | 'public'
  | 'reads by bearer or cookie'
  | 'writes by bearer'
  | 'by signature'
  | 'identity';

/**
 * Every endpoint and who may call it; those of the console are in features/console/server/roles.test.ts. An endpoint that is missing here fails apps/api/endpoints.test.ts.
 * (The router does not print the built files under /assets/.)
 */
export const ENDPOINTS: Readonly<Record<string, Access>> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /api/docs': 'public',
  'GET /api/config': 'public',
  'GET /api/faces/faces.css': 'public',
  'GET /api/faces/:file': 'public',
  'GET /api/admin/categories': 'public',
  'GET /api/themes/:id/pictures/:picture': 'public',
  'GET /*': 'public',
  'POST /api/generate': 'writes by bearer',
  'POST /api/photos/inspect': 'writes by bearer',
  'GET /api/history': 'reads by bearer or cookie',
  'DELETE /api/history': 'writes by bearer',
  'GET /api/portraits/pending': 'reads by bearer or cookie',
  'GET /api/portraits/allowance': 'reads by bearer or cookie',
  'GET /api/portraits/:id': 'reads by bearer or cookie',
  'GET /api/portraits/:id/sendings': 'reads by bearer or cookie',
  'PUT /api/portraits/:id/ready-mail': 'writes by bearer',
  'GET /api/portraits/:id/feedback': 'reads by bearer or cookie',
  'PUT /api/portraits/:id/feedback': 'writes by bearer',
  'POST /api/portraits/:id/try-again': 'writes by bearer',
  'POST /api/portraits/:id/reports': 'writes by bearer',
  'DELETE /api/portraits/:id': 'writes by bearer',
  'GET /api/portraits/:id/image': 'reads by bearer or cookie',
  'GET /api/portraits/:id/thumbnail': 'reads by bearer or cookie',
  'POST /api/create-payment-order': 'writes by bearer',
  'POST /api/verify-payment': 'writes by bearer',
  'GET /api/purchases': 'reads by bearer or cookie',
  'GET /api/purchases/:orderId': 'reads by bearer or cookie',
  'GET /api/purchases/:orderId/receipt': 'reads by bearer or cookie',
  'GET /api/plan': 'reads by bearer or cookie',
  'POST /api/plan/cancel': 'writes by bearer',
  'GET /api/billing-state': 'reads by bearer or cookie',
  'PUT /api/billing-state': 'writes by bearer',
  'POST /api/webhooks/razorpay': 'by signature',
  'GET /api/credits/history': 'reads by bearer or cookie',
  'GET /api/account': 'reads by bearer or cookie',
  'PATCH /api/account': 'writes by bearer',
  'DELETE /api/account': 'writes by bearer',
  'POST /api/account/keep': 'writes by bearer',
  'POST /api/account/exports': 'writes by bearer',
  'GET /api/account/exports': 'reads by bearer or cookie',
  'GET /api/account/exports/:id': 'reads by bearer or cookie',
  'GET /api/account/exports/:id/archive': 'reads by bearer or cookie',
  'GET /api/account/sendings': 'reads by bearer or cookie',
  'POST /api/account/consent': 'writes by bearer',
  'GET /api/account/engine-consents': 'reads by bearer or cookie',
  'PUT /api/account/engine-consents/:id': 'writes by bearer',
  'DELETE /api/account/engine-consents/:id': 'writes by bearer',
  'GET /api/auth/user': 'reads by bearer or cookie',
  'GET /api/identity/get-session': 'public',
  'POST /api/identity/sign-up/email': 'public',
  'POST /api/identity/sign-in/email': 'public',
  'POST /api/identity/sign-out': 'identity',
  'POST /api/identity/request-password-reset': 'public',
  'POST /api/identity/reset-password': 'public',
  'POST /api/identity/verify-email': 'public',
  'POST /api/identity/send-verification': 'identity',
  'GET /api/identity/list-sessions': 'reads by bearer or cookie',
  'POST /api/identity/revoke-session': 'identity',
  'POST /api/identity/revoke-other-sessions': 'identity',
};

/** A call that the application answers; `url` with its parameters, such as /api/admin/users/:userId. */
export interface ListedRoute {
  readonly method: string;
  readonly url: string;
}

/** Every route of the application, without HEAD and OPTIONS. */
export function listRoutes(app: FastifyInstance): ListedRoute[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      path.length = (match[1] ?? '').length / 4;
      path.push(match[2] ?? '');
      const methods = (match[3] ?? '').split(', ').filter(Boolean);
      return methods
        .filter((method) => !['HEAD', 'OPTIONS'].includes(method))
        .map((method) => ({ method, url: path.join('') }));
    });
}
