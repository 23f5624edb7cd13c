import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.ts';

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_AVATARS = 'https://lh3.googleusercontent.com';

/** Profile pictures stay on Google's server; nothing comes from there unless people sign in with Google itself. */
function avatarSources({ google }: Pick<Config, 'google'>): string[] {
  return google?.issuerUrl === GOOGLE ? [GOOGLE_AVATARS] : [];
}

/** What a browser heeds at pages and what may be opened as one, not at scripts, styles, faces and pictures. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What no page of ours asks a browser for. The camera is left: a phone offers it where a photo is chosen. */
const PERMISSIONS = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
]
  .concat(['midi', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers that keep pages to their own scripts, frames and addresses. */
export async function protectResponses(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...avatarSources(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.tokenSyncUrl ? [new URL(config.tokenSyncUrl).origin] : [])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in window reports to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // Helmet has none.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
