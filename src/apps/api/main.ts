import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { loadConfig, processEnvironment } from '#platform/config/config.ts';
import { missingOfSeller } from '#platform/config/seller.ts';
import { createLogger } from '#platform/log/log.ts';
import { runChild } from '#platform/process/child.ts';
import { type Context, createContext } from '../context.ts';
import { buildApp } from './app.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../dist/client', import.meta.url));

const config = loadConfig(processEnvironment());
const log = createLogger(config, 'api');
let context: Context | undefined;
let app: FastifyInstance | undefined;

runChild({
  log,
  async start(phases) {
    const missing = missingOfSeller(config.seller);
    if (config.nodeEnv === 'production' && missing.length > 0)
      log.warn(
        { missing },
        `nobody is named who sells here, which the law asks for: set ${missing.join(', ')}`,
      );
    context = await createContext(config, 'api', { log });
    phases.end('context');
    await context.queue.start();
    await context.catalog.seed();
    if (config.admin.resetsSecondStep) await context.operatorConsole.resetFirstSecondStep();
    await context.portraits.watch.start();
    phases.end('queue and catalogue');
    app = await buildApp(context, WEB_ROOT);
    phases.end('routes');
    await app.listen({ host: config.host, port: config.port });
    phases.end('listening');
    const address = app.server.address();
    return { port: typeof address === 'object' && address ? address.port : config.port };
  },
  async stop() {
    await app?.close();
    context?.portraits.watch.stop();
    await context?.queue.stop({ timeoutMs: 1_000 });
    await context?.close();
  },
});
