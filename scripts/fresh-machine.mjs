/**
 * The README's two commands on a machine that has nothing but Node: a minimal Debian is made in a folder (debootstrap,
 * variant minbase), the Node that runs this and its npm are put into it and the project's last commit is cloned into it;
 * there `npm start` runs until the start page is served, and then `npm test`. The folder is removed at any end.
 *
 *   node scripts/fresh-machine.mjs [--start-only] [--keep] [-- command instead of npm test]
 *
 * Needs root, debootstrap, git and unshare. --start-only leaves `npm test` out, --keep leaves the folder. How this machine
 * reaches the network (apt's sources, proxies, certificates, npm's settings) holds there as well.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { debianSources } from './fresh-machine/apt-sources.mjs';
import { PlainError, root, runScript, say } from './prepare.mjs';

const PROJECT = '/root/magic-portrait';
/** How a network is reached: what of this machine's environment a fresh machine on the same network has as well. */
const OF_THE_NETWORK =
  /^(https?|no|all)_proxy$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_(FILE|DIR)$|^npm_config_registry$/i;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Its own processes and mounts: whatever happens, all of them end with its first process. */
const APART = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Those under way, to be ended with this script. */
const running = new Set();

/** Runs a program in a namespace of its own. @returns {Promise<number>} its exit code. */
function apart(command, ...args) {
  const child = spawn('unshare', [...APART, command, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

function outputOf(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`${command} ${args.join(' ')} failed: ${stderr ?? ''}`);
  return stdout.trim();
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

function copy(path, machine, target = path) {
  if (!existsSync(path)) return;
  mkdirSync(dirname(join(machine, target)), { recursive: true });
  copyFileSync(realpathSync(path), join(machine, target));
}

/** apt's sources and ways, name servers, certificates, npm's settings. No program. */
function copySettings(machine, sources) {
  writeFileSync(join(machine, 'etc/apt/sources.list'), `${sources.lines.join('\n')}\n`);
  const ways = outputOf('apt-config', 'dump').split('\n');
  const acquire = ways.filter((line) => /^Acquire::.* "[^"]+";$/.test(line));
  writeFileSync(join(machine, 'etc/apt/apt.conf.d/99same-network'), `${acquire.join('\n')}\n`);
  for (const path of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES]) copy(path, machine);
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  if (extra) copy(extra, machine);
  copy(join(homedir(), '.npmrc'), machine, '/root/.npmrc');
  copy('/etc/npmrc', machine);
}

/** The Node that runs this, with its npm. */
function copyNode(machine) {
  copy(process.execPath, machine, '/usr/local/bin/node');
  const npm = dirname(dirname(realpathSync(outputOf('sh', '-c', 'command -v npm'))));
  cpSync(npm, join(machine, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(machine, 'usr/local/bin', name));
}

/** As git hands it to anybody: what is not committed is not there. */
function cloneInto(machine) {
  const target = join(machine, PROJECT);
  outputOf('git', 'clone', '--quiet', '--depth', '1', '--no-tags', `file://${root}`, target);
  const head = outputOf('git', '-C', target, 'rev-parse', 'HEAD');
  say(`Cloned ${head.slice(0, 12)} to ${PROJECT} of ${machine}`);
}

/** Runs a command of a shell there, in the project's folder, with no more of the environment than the network needs. */
function runThere(machine, command) {
  const network = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name));
  const env = {
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    // Another product may run on this machine.
    PORT: '0',
    ...Object.fromEntries(network),
  };
  const inside = `mount -t proc proc "$0/proc" && mount --rbind /sys "$0/sys" && mount --rbind /dev "$0/dev" || exit 1
chroot "$0" /usr/bin/env -i "$@"; exit $?`;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const there = ['/bin/sh', '-c', `cd ${PROJECT} && ${command}`];
  return apart('sh', '-c', inside, machine, ...settings, ...there);
}

async function step(name, action) {
  say(`\n## On a fresh machine: ${name}`);
  const startedAt = performance.now();
  const code = (await action()) ?? 0;
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  if (code !== 0) throw new PlainError(`${name} failed with ${code} after ${seconds}.`);
  say(`${name}: ${seconds}`);
}

function assertPossible() {
  if (process.getuid?.() !== 0) throw new PlainError('Only root can make a machine: run this with sudo.');
  const missing = ['debootstrap', 'unshare', 'git', 'npm'].filter((command) => !has(command));
  if (missing.length > 0)
    throw new PlainError(`Missing here: ${missing.join(', ')}. Install them (apt-get install debootstrap).`);
}

function asked() {
  const [options, command] = process.argv
    .slice(2)
    .join('\0')
    .split(/(?:^|\0)--(?:\0|$)/);
  const known = (options ?? '').split('\0').filter(Boolean);
  const unknown = known.find((option) => !['--start-only', '--keep'].includes(option));
  if (unknown) throw new PlainError(`There is no option ${unknown}, only --start-only and --keep.`);
  return {
    startOnly: known.includes('--start-only'),
    keep: known.includes('--keep'),
    test: command ? command.split('\0').join(' ') : 'npm test',
  };
}

/** Ends what runs there, all of it, before its folder goes. */
async function removeMachine(folder, keep) {
  for (const child of running) child.kill('SIGKILL');
  if (keep) say(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

await runScript(async () => {
  const { startOnly, keep, test } = asked();
  assertPossible();
  const sources = debianSources();
  if (!sources) throw new PlainError('This is no Debian with sources of its own in /etc/apt.');
  const folder = await mkdtemp(join(tmpdir(), 'fresh-machine-'));
  // Inside, as on any machine, every user may enter the root folder.
  const machine = join(folder, 'root');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void removeMachine(folder, keep).finally(() => process.exit(130)));
  try {
    await step(`a minimal Debian (${sources.codename})`, () =>
      apart('debootstrap', '--variant=minbase', sources.codename, machine, sources.mirror),
    );
    copySettings(machine, sources);
    copyNode(machine);
    cloneInto(machine);
    await step('npm start', () => runThere(machine, 'exec node scripts/fresh-machine/start-once.mjs'));
    if (!startOnly) await step(test, () => runThere(machine, test));
    return 0;
  } finally {
    await removeMachine(folder, keep);
  }
});
