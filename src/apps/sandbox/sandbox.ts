import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustedOriginsOf } from '#features/accounts/server/trusted-origins.ts';
import { IDENTITY_PREFIX, PAYMENTS_WEBHOOK } from '#features/endpoints.ts';
import type { Config } from '#platform/config/config.ts';
import { servePageFonts } from '#platform/http/page-fonts.ts';
import type { Logger } from '#platform/log/log.ts';
import { FONT_STYLES } from '#ui/font-styles.ts';
import { openDemoAccounts } from './google/demo-accounts.ts';
import { googleIssuerOf } from './google/issuer.ts';
import { createGoogleProvider } from './google/provider.ts';
import { registerGoogle } from './google/routes.ts';
import { razorpayApiOf } from './razorpay/address.ts';
import { registerRazorpay } from './razorpay/razorpay.ts';

/** Only this machine ever reaches the sandbox, whatever HOST says. */
const LOOPBACK = '127.0.0.1';

export interface Sandbox {
  readonly port: number;
  /** Such as http://localhost:4000. */
  readonly url: string;
  close(): Promise<void>;
}

export type SandboxConfig = Pick<
  Config,
  'publicUrl' | 'host' | 'port' | 'roles' | 'nodeEnv' | 'dataDir' | 'google' | 'razorpay' | 'sandbox'
>;

async function standInForGoogle(app: FastifyInstance, url: string, config: SandboxConfig): Promise<void> {
  const { google } = config;
  // With credentials of the real Google there is nothing to stand in for.
  if (google?.issuerUrl !== googleIssuerOf(url)) return;
  const returnOrigins = trustedOriginsOf(config);
  const accounts = await openDemoAccounts(join(config.dataDir, 'sandbox', 'google-accounts.json'));
  const client = {
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    redirectUris: returnOrigins.map((origin) => `${origin}${IDENTITY_PREFIX}/callback/google`),
  };
  const provider = createGoogleProvider(url, client, accounts);
  await registerGoogle(app, { provider, accounts, returnOrigins });
}

/** The API on this machine where it runs here, since PUBLIC_URL may lead through a proxy; else PUBLIC_URL. */
function webhookUrlOf({ publicUrl, host, port, roles }: SandboxConfig): string {
  const path = PAYMENTS_WEBHOOK;
  if (!roles.includes('api') || port === 0) return `${publicUrl}${path}`;
  const reachable = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}${path}`;
}

async function standInForRazorpay(
  app: FastifyInstance,
  url: string,
  config: SandboxConfig,
  log: Logger,
): Promise<void> {
  const { razorpay } = config;
  // With keys of the real Razorpay there is nothing to stand in for.
  if (razorpay?.apiBase !== razorpayApiOf(url)) return;
  await registerRazorpay(app, {
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0] ?? '',
    webhookUrl: webhookUrlOf(config),
    journalFile: join(config.dataDir, 'sandbox', 'razorpay.jsonl'),
    pageOrigins: trustedOriginsOf(config),
    log,
  });
}

/**
 * The outside world on a fresh machine, on loopback only. Each outside service has a folder of its own here.
 * `config.sandbox.port` must be set, since the stand-ins' addresses are told to the product before it starts.
 */
export async function startSandbox(config: SandboxConfig, log: Logger): Promise<Sandbox> {
  const { port } = config.sandbox;
  if (!port)
    throw new Error('SANDBOX_PORT is not set: start the product with `npm start`, which chooses one.');
  const url = `http://localhost:${port}`;
  const app: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: 16 * 1024,
    // A stop waits for nobody who is only being kept waiting.
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'sandbox: a request failed');
    return reply.code(500).send('The sandbox could not do that. Please try again.');
  });
  await servePageFonts(app, FONT_STYLES);
  await standInForGoogle(app, url, config);
  await standInForRazorpay(app, url, config, log);
  await app.listen({ host: LOOPBACK, port });
  return { port, url, close: () => app.close() };
}
