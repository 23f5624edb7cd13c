import type { FastifyInstance } from 'fastify';

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
