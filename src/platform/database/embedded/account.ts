import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getgid, getuid } from 'node:process';

/** The user and group that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
  /** False: it is this process's own account, and nothing has to be changed for it. */
  switched: boolean;
}

const NOBODY = 65_534;
/** Accounts to use instead of root, which PostgreSQL refuses; the first that exists. */
const PREFERRED = ['postgres', 'nobody'];

function findInPasswd(name: string): { uid: number; gid: number } | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [found, , uid, gid] = line.split(':');
    if (found === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** The account PostgreSQL is to run as: this process's own, or an unprivileged one when that is root. */
export function chooseAccount(): Account {
  const uid = getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: getgid?.() ?? 0, switched: false };
  const found = PREFERRED.map(findInPasswd).find((account) => account !== undefined);
  return { ...(found ?? { uid: NOBODY, gid: NOBODY }), switched: true };
}

/** Options for child_process that make a child run as `account`, away from folders it can't read. */
export function asAccount(account: Account): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };
  // Setting ids, even to what they are, needs root.
  return account.switched ? { uid: account.uid, gid: account.gid, cwd: '/', env } : { cwd: '/', env };
}

/** Whether `account` can enter `folder`, through every folder above it. Asks the kernel, by trying. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], asAccount(account)).status === 0;
}

/** Whether `account` can run `program` and load its libraries. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], asAccount(account)).status === 0;
}
