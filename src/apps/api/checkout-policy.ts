import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';

const HEADER = 'content-security-policy';

/** What Razorpay's checkout loads and asks, as far as anybody has found out: there is no official list. */
const RAZORPAY_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://lumberjack.razorpay.com',
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
  ],
  'img-src': ['https://*.razorpay.com'],
  'font-src': ['https://*.razorpay.com'],
};

/** Where the configured checkout script comes from: the sandbox, or Razorpay once more. */
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

function sourcesFor(checkoutUrl: string): Map<string, string[]> {
  const { origin } = new URL(checkoutUrl);
  const sources = Object.entries(RAZORPAY_SOURCES).map(([name, known]): [string, string[]] => [
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
  return path === '/' || path === '/subscription';
}

/**
 * Lets Razorpay's checkout run on the pages that pay, and nowhere else. To be called after the other headers are
 * set up: it widens the policy that they have given the page.
 */
export function allowCheckout(app: FastifyInstance, { razorpay }: Pick<Config, 'razorpay'>): void {
  if (!razorpay) return;
  const sources = sourcesFor(razorpay.checkoutUrl);
  app.addHook('onRequest', async (request, reply) => {
    const policy = reply.getHeader(HEADER);
    if (typeof policy === 'string' && pays(request)) reply.header(HEADER, withSources(policy, sources));
  });
}
