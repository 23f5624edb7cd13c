/**
 * `npm run dev`: the product with hot reload. Vite serves the pages on PORT and passes the API on to
 * the product behind it, which starts again when a file of the server changes.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import {
  assertNode,
  ensureBuilt,
  ensureInstalled,
  ownNode,
  passSignalsOn,
  root,
  run,
  runScript,
  say,
} from './prepare.mjs';

const port = Number(process.env.PORT || 3000);

async function freePort() {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });
}

/** Files of the server; the pages' own are Vite's business. */
const SERVER_FILE = /^(?!apps\/web\/|ui\/|features\/[^/]+\/(web|admin)\/).*(?<!\.test)\.ts$/;
const SETTLE_MS = 200;

/** Calls `onChange` once things are quiet again after files of the server changed. */
function watchServer(onChange) {
  let timer;
  watch(join(root, 'src'), { recursive: true }, (_event, path) => {
    if (path === null || !SERVER_FILE.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  }).unref();
}

/** Runs the product, and again after every change, until `end` or until it ends by a signal. */
function keepProduct(env) {
  let restart = false;
  let over = false;
  let stop = () => undefined;
  const main = join(root, 'src', 'apps', 'main.ts');
  const onStart = (child) => {
    stop = () => child.kill('SIGTERM');
  };

  async function keep() {
    while (!over) {
      restart = false;
      // It lies beside the server, which reads it anew.
      await ensureBuilt('checkout').catch((error) => say(error.message));
      if (over) return;
      const code = await run(ownNode, [main], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env,
        onStart,
      });
      if (!restart && code === 0) return;
      // One that could not start, because of a half-saved file, waits for the next change.
      while (!restart && !over) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }

  watchServer(() => {
    restart = true;
    say('A file of the server changed: starting again...');
    stop();
  });
  return {
    ended: keep(),
    end() {
      over = true;
      stop();
    },
  };
}

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureBuilt();
  const apiPort = await freePort();
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
  const product = keepProduct({ ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl });
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'];
  const pages = run(ownNode, vite, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  });
  const code = await Promise.race([pages, product.ended.then(() => 0)]);
  product.end();
  await product.ended;
  process.exit(code);
});
