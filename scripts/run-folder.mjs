/**
 * The folder of one test run: everything temporary of its tests lies in it (TMPDIR), so that a run that was ended in its
 * middle can be tidied up, processes and all. Plain JavaScript without packages, for any Node from 20 on.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NAME = /^magic-portrait-test-(\d+)-/;
/** What PostgreSQL and the product need to stop in good order. */
const GRACE_MS = 3_000;

/** Makes the folder, and removes those of runs that were killed. @returns {string} its absolute path. */
export async function createRunFolder() {
  const dead = readdirSync(tmpdir()).filter(
    (name) => NAME.test(name) && !isAlive(Number(NAME.exec(name)[1])),
  );
  for (const name of dead) await removeRunFolder(join(tmpdir(), name));
  const folder = mkdtempSync(join(tmpdir(), `magic-portrait-test-${process.pid}-`));
  // PostgreSQL, which root may not run, has to get to its cluster inside.
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends every process that was started with this folder, in good order if it can, and removes it. */
export async function removeRunFolder(folder) {
  const end = Date.now() + GRACE_MS;
  signalAll(folder, 'SIGTERM');
  while (processesOf(folder).length > 0 && Date.now() < end) await pause(50);
  signalAll(folder, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function signalAll(folder, signal) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** By what /proc tells of their environment and command; elsewhere than on Linux nobody is found. */
function processesOf(folder) {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(`/proc/${pid}/${file}`).includes(folder)))
    .map(Number);
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
