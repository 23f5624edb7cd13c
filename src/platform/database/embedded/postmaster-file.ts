import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What postmaster.pid says about a living postmaster. */
export interface RunningPostmaster {
  pid: number;
  port: number;
  /** PostgreSQL's own word: starting, stopping, ready, standby. */
  status: string;
}

/** Lines of postmaster.pid, from PostgreSQL's src/include/utils/pidfile.h. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Whether `pid` is a process that still does something: not gone, and not a zombie nobody has reaped. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name before the state may hold spaces and brackets, so look from its last bracket on.
    const state = text.slice(text.lastIndexOf(')') + 2).charAt(0);
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** A pid is soon given to another program: a postmaster is called postgres and stands in its cluster. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return folder === (await realpath(cluster));
}

/** The postmaster that runs on `cluster`, also one whose starter has died. */
export async function findPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostmasterOf(pid, cluster))) return undefined;
  return { pid, port: Number(lines[PORT_LINE] ?? 0), status: (lines[STATUS_LINE] ?? '').trim() };
}

/** Removes what a killed postmaster left. Only when findPostmaster found none. */
export async function removeStalePidFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
