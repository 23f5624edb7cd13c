/** Installs Firefox, WebKit with its driver and a virtual display, unless they are there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';
import { DEBIAN_PACKAGES, findPrograms } from '../tests/browsers/find-browsers.ts';

function run(command: string, ...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, [...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
}

const isDebianRoot = existsSync('/etc/debian_version') && getuid?.() === 0;
if (findPrograms() === undefined && isDebianRoot) {
  run('apt-get', 'update', '-qq');
  // What is recommended would bring fonts along, and with them other looks of every page.
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES);
}
const found = findPrograms();
if (found === undefined) {
  const packages = DEBIAN_PACKAGES.join(' ');
  process.stderr.write(
    `Firefox, WebKitWebDriver with its MiniBrowser, or Xvfb is missing: install the packages ${packages} (their names on Debian) and start again.\n`,
  );
  process.exit(1);
}
process.stdout.write(`${Object.values(found).join('\n')}\n`);
