/**
 * `npm run dev`: the product with hot reload. Vite serves the pages on PORT and passes the API on to
 * the product behind it, which starts again (in about two seconds) when a server file changes.
 */
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

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureBuilt();
  const apiPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  };
  const watched = ['apps', 'engine', 'features', 'platform'].map(
    (room) => `--watch-path=${join(root, 'src', room)}`,
  );
  const inherit = { stdio: ['ignore', 'inherit', 'inherit'] };
  const product = run(
    ownNode,
    [...watched, '--watch-preserve-output', join(root, 'src', 'apps', 'main.ts')],
    { ...inherit, env },
  );
  const pages = run(
    ownNode,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'],
    {
      ...inherit,
      env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    },
  );
  say(`Pages with hot reload: http://localhost:${port}`);
  const codes = await Promise.all([product, pages]);
  return Math.max(...codes);
});
