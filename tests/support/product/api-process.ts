import { type ChildProcess, fork } from 'node:child_process';
import type { ChildMessage } from '#platform/process/child.ts';
import { compiledCodeEnvironment, keepCompiledCode } from '#platform/process/compiled-code.ts';
import type { RazorpayConfig } from '../payments/razorpay-stand-in.ts';
import { serverFile } from './built-server.ts';

keepCompiledCode();

export interface ApiProcessOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The same on every node of a database. */
  readonly secret: string;
  /** Null: nothing is sold there. */
  readonly razorpay: RazorpayConfig | null;
  /** Settings beside those. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** One API node as the supervisor runs it (needs the built pages), on a port of its own. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  /** SIGKILL: it gets no chance to tidy up. */
  kill(): Promise<void>;
}

async function readyPort(child: ChildProcess): Promise<number> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('message', (message: ChildMessage) => {
    if (message.type === 'ready') resolve(message.port ?? 0);
    if (message.type === 'failed') reject(new Error(`The API did not start: ${message.message}`));
  });
  child.once('exit', (code, signal) => reject(new Error(`The API ended with ${code ?? signal}: ${said}`)));
  return await promise;
}

export async function startApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const { databaseUrl, dataDir, secret, razorpay, environment } = options;
  const child = fork(serverFile('api'), [], {
    execPath: process.execPath,
    // Those of the tests' own process would have it load what packages keep for development.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compiledCodeEnvironment(),
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ROLES: 'api',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      ...(razorpay && {
        RAZORPAY_KEY_ID: razorpay.keyId,
        RAZORPAY_KEY_SECRET: razorpay.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecrets.join(','),
        RAZORPAY_API_BASE: razorpay.apiBase,
        RAZORPAY_CHECKOUT_URL: razorpay.checkoutUrl,
      }),
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await readyPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
