import { loadConfig, processEnvironment } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import { runChild } from '#platform/process/child.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

const config = loadConfig(processEnvironment());
const log = createLogger(config, 'sandbox');
let sandbox: Sandbox | undefined;

runChild({
  log,
  async start(phases) {
    sandbox = await startSandbox(config, log);
    phases.end('listening');
    return { port: sandbox.port };
  },
  async stop() {
    await sandbox?.close();
  },
});
