import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUBSCRIPTION_PAGE } from '#features/pages.ts';
import type { CheckoutWindow } from '#features/payments/server/gateway.ts';

const HEADER = 'content-security-policy';

/** What the checkout script's own origin is added to: that may be the sandbox's. */
const OWN_DIRECTIVES = ['script-src', 'frame-src', 'connect-src', 'img-src'];

/** `policy` with more sources; a directive that it lacks is added. */
function withSources(policy: string, more: ReadonlyMap<string, readonly string[]>): string {
  const directives = policy
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);
  const added = new Map(more);
  const widened = directives.map((directive) => {
    const [name = ''] = directive.split(' ', 1);
    const sources = (added.get(name) ?? []).filter((source) => !directive.split(' ').includes(source));
    added.delete(name);
    return [directive, ...sources].join(' ');
  });
  const missing = [...added].map(([name, sources]) => [name, ...sources].join(' '));
  return [...widened, ...missing].join(';');
}

function sourcesFor({ scriptUrl, contentSources }: CheckoutWindow): Map<string, string[]> {
  const { origin } = new URL(scriptUrl);
  const sources = Object.entries(contentSources).map(([name, known]): [string, string[]] => [
    name,
    OWN_DIRECTIVES.includes(name) && !known.includes(origin) ? [...known, origin] : [...known],
  ]);
  return new Map(sources);
}

/**
 * The documents that open the checkout window: the main screen and the plans. The main screen is also what the landing
 * page becomes when somebody signs in on it, without another document.
 */
function pays({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = (url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1');
  return path === '/' || path === SUBSCRIPTION_PAGE;
}

/**
 * Lets the checkout window run on the pages that pay, and nowhere else. To be called after the other headers are
 * set up: it widens the policy that they have given the page.
 */
export function allowCheckout(app: FastifyInstance, checkout: CheckoutWindow | undefined): void {
  if (!checkout) return;
  const sources = sourcesFor(checkout);
  app.addHook('onRequest', (request, reply, done) => {
    const policy = pays(request) && reply.getHeader(HEADER);
    if (typeof policy === 'string') reply.header(HEADER, withSources(policy, sources));
    done();
  });
}
