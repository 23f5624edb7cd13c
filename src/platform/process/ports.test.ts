import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortFree, findFreePort } from './ports.ts';

it('a free port is one that no outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(new Set(ports).size).toBeGreaterThan(15);
});

it('a port that a program listens on is told by the setting that names it', async () => {
  const port = await findFreePort();
  await assertPortFree('127.0.0.1', port);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(assertPortFree('127.0.0.1', port, 'SANDBOX_PORT')).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or set SANDBOX_PORT to another port.`,
  );
  server.close();
  await once(server, 'close');
});
