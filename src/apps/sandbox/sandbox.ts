import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustedOriginsOf } from '#features/accounts/server/trusted-origins.ts';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/log/log.ts';
import { openDemoAccounts } from './google/demo-accounts.ts';
import { googleIssuerOf } from './google/issuer.ts';
import { createGoogleProvider } from './google/provider.ts';
import { registerGoogle } from './google/routes.ts';

/** Only this machine ever reaches the sandbox, whatever HOST says. */
const LOOPBACK = '127.0.0.1';

export interface Sandbox {
  readonly port: number;
  /** Such as http://localhost:4000. */
  readonly url: string;
  close(): Promise<void>;
}

export type SandboxConfig = Pick<Config, 'publicUrl' | 'nodeEnv' | 'dataDir' | 'google' | 'sandbox'>;

async function standInForGoogle(app: FastifyInstance, url: string, config: SandboxConfig): Promise<void> {
  const { google } = config;
  // With credentials of the real Google there is nothing to stand in for.
  if (google?.issuerUrl !== googleIssuerOf(url)) return;
  const returnOrigins = trustedOriginsOf(config);
  const accounts = await openDemoAccounts(join(config.dataDir, 'sandbox', 'google-accounts.json'));
  const client = {
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    redirectUris: returnOrigins.map((origin) => `${origin}/api/identity/callback/google`),
  };
  const provider = createGoogleProvider(url, client, accounts);
  await registerGoogle(app, { provider, accounts, returnOrigins });
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
  const app: FastifyInstance = Fastify({ logger: false, bodyLimit: 16 * 1024 });
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'sandbox: a request failed');
    return reply.code(500).send('The sandbox could not do that. Please try again.');
  });
  await standInForGoogle(app, url, config);
  await app.listen({ host: LOOPBACK, port });
  return { port, url, close: () => app.close() };
}
