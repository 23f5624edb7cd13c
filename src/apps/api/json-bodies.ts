import type { FastifyInstance } from 'fastify';

/**
 * JSON as the framework reads it, but that an empty body is none: clients name the type on calls that carry nothing. A
 * route that needs a body refuses it by its contract.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else parse(request, String(body), done);
  });
}
