import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
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

/** What no page of ours asks a browser for; Helmet has no header for it. The camera is left: a phone offers it where a photo is chosen. */
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

/** The same for every answer of a process, so that they are written once. */
function protectiveHeaders(config: Config): ReadonlyMap<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const headers = new Map([['permissions-policy', PERMISSIONS]]);
  const write = helmet({
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
  const collecting = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  write({} as IncomingMessage, collecting as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Headers that keep pages to their own scripts, frames and addresses. */
export function protectResponses(app: FastifyInstance, config: Config): void {
  const headers = Object.fromEntries(protectiveHeaders(config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
