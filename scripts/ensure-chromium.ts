/** Installs the Chromium that the browser journeys need, unless one is there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getuid } from 'node:process';
import { findChromium, HEADLESS_SHELL } from '../tests/support/browser/chromium.ts';

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

function installDebianPackage(name: string): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Where the pictures were taken, and the quickest; older Debians have only the one with windows. */
function installOnDebian(): void {
  run('apt-get', ['update', '-qq']);
  if (!installDebianPackage(HEADLESS_SHELL) && findChromium() === undefined) installDebianPackage('chromium');
}

const isDebianRoot = existsSync('/etc/debian_version') && getuid?.() === 0;
if (isDebianRoot && !findChromium()?.endsWith(HEADLESS_SHELL)) installOnDebian();
if (findChromium() === undefined) {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
}
const found = findChromium();
if (found === undefined) {
  process.stderr.write(
    `There is no Chromium for the browser journeys. Install the package ${HEADLESS_SHELL}.\n`,
  );
  process.exit(1);
}
process.stdout.write(`${found}\n`);
