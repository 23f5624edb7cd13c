import { type Config, ConfigError, loadConfig } from '#platform/config/config.ts';
import { createLogger, type Logger } from '#platform/log/log.ts';
import { writeCompiledCode } from '#platform/process/compiled-code.ts';
import { OperatorError } from '#platform/process/operator-error.ts';
import { createPhases } from '#platform/process/phases.ts';
import { assertNodeVersion } from './node-version.ts';
import { type Supervisor, type SupervisorOptions, startSupervisor } from './supervisor.ts';

/** A terminal and npm both pass on the same Ctrl-C: what comes this soon is no second wish. */
const SAME_SIGNAL_MS = 500;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce(config: Config, supervisor: Supervisor): void {
  if (supervisor.generatedAdminPassword) {
    say(
      `Operator: ${config.admin.email}, password ${supervisor.generatedAdminPassword} (kept in ${config.dataDir}/admin-password)`,
    );
  }
  const where = config.roles.includes('api') ? `at ${supervisor.publicUrl}` : `(${config.roles.join(', ')})`;
  say(`Magic Portrait is ready ${where}`);
}

/**
 * Stops on SIGINT, SIGTERM, SIGHUP and when the script that started this is gone. Again: in a hurry, and
 * without waiting for a start that is not over (a start ends by itself, but may take minutes to fail).
 * @returns whether that has begun.
 */
function stopOnSignals(starting: Promise<Supervisor>, giveUp: AbortController, log: Logger): () => boolean {
  let firstAt: number | undefined;

  async function stop(): Promise<void> {
    const supervisor = await starting.catch(() => undefined);
    // A start that failed says so, and ends the process, by itself.
    if (!supervisor) return;
    try {
      await supervisor.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  }

  function onSignal(): void {
    if (firstAt === undefined) {
      firstAt = Date.now();
      void stop();
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      giveUp.abort(new OperatorError('Magic Portrait was stopped before it was ready.'));
      starting.then((supervisor) => supervisor.hurry()).catch(() => undefined);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', onSignal);
  return () => firstAt !== undefined;
}

function fail(error: unknown): void {
  const forOperator = error instanceof OperatorError || error instanceof ConfigError;
  const detail = error instanceof Error ? error.stack : String(error);
  process.stderr.write(forOperator ? `${error.message}\n` : `Magic Portrait could not start.\n${detail}\n`);
  process.exit(1);
}

async function run(env: NodeJS.ProcessEnv, entries: SupervisorOptions['entries']): Promise<void> {
  const phases = createPhases();
  phases.end('modules');
  assertNodeVersion(process.versions.node);
  const config = loadConfig(env);
  const log = createLogger(config, 'supervisor');
  const giveUp = new AbortController();
  const starting = startSupervisor({ config, env, log, phases, entries, giveUp: giveUp.signal });
  const isStopping = stopOnSignals(starting, giveUp, log);
  const supervisor = await starting;
  if (isStopping()) return;
  announce(config, supervisor);
  log.info({ phases: phases.durations(), began: new Date(performance.timeOrigin) }, 'ready');
  writeCompiledCode();
}

/**
 * The whole product in this process and its children, until a signal: says on standard output where it
 * is ready, and on standard error, in plain words, why it can't start (exit code 1).
 * @param entries the file each part runs, for tests.
 */
export function runProduct(env: NodeJS.ProcessEnv, entries?: SupervisorOptions['entries']): void {
  // `npm start | head -1` closes the pipe after the first line.
  process.stdout.on('error', () => undefined);
  run(env, entries).catch(fail);
}
