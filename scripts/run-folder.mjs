/**
 * The folder of one test run: everything temporary of its tests lies in it (TMPDIR), so that a run that was ended in its
 * middle can be tidied up, processes and all. Plain JavaScript without packages, for any Node from 20 on.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NAME = /^magic-portrait-test-(\d+)-/;
/** What PostgreSQL and the product need to stop in good order. */
const GRACE_MS = 3_000;

/** Linux' file system in memory, where machines have it. */
const MEMORY = '/dev/shm';
/** What a run writes is some 150 megabytes at a time; the rest is the machine's. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Makes the folder, and removes those of runs that were killed. @returns {string} its absolute path. */
export async function createRunFolder() {
  for (const place of new Set([tmpdir(), MEMORY])) {
    const dead = list(place).filter((name) => NAME.test(name) && !isAlive(Number(NAME.exec(name)[1])));
    for (const folder of dead.map((name) => join(place, name)))
      if (isOwn(folder)) await removeRunFolder(folder);
  }
  const folder = mkdtempSync(join(placeOfRuns(), `magic-portrait-test-${process.pid}-`));
  // PostgreSQL, which root may not run, has to get to its cluster inside.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Memory where there is room, unless TMPDIR says otherwise: databases by the dozen, each of hundreds of files, cost a disk's
 * file system ten times the processor's time.
 */
function placeOfRuns() {
  return process.env.TMPDIR || !hasRoomInMemory() ? tmpdir() : MEMORY;
}

function hasRoomInMemory() {
  const mounted = read('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounted.find(([, place, type]) => place === MEMORY && type === 'tmpfs')?.[3];
  // Tests start programs that they have written.
  if (options === undefined || /\b(ro|noexec)\b/.test(options)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const available = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo'))?.[1] ?? 0) * 1024;
  return Math.min(bavail * bsize, available) >= ROOM_BYTES;
}

/** Ends every process that was started with this folder, in good order if it can, and removes it. */
export async function removeRunFolder(folder) {
  signalAll(folder, 'SIGTERM');
  await processesEnd(folder);
  signalAll(folder, 'SIGKILL');
  await processesEnd(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function processesEnd(folder) {
  const end = Date.now() + GRACE_MS;
  while (processesOf(folder).length > 0 && Date.now() < end) await pause(50);
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

function isOwn(path) {
  return statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
