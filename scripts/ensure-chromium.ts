/** Installs the Chromium that the browser journeys need, unless one is there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getuid } from 'node:process';
import { findChromium } from '../tests/support/chromium.ts';

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) process.exit(status ?? 1);
}

function install(): void {
  if (existsSync('/etc/debian_version') && getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    return;
  }
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
}

if (findChromium() === undefined) install();
const found = findChromium();
if (found === undefined) {
  process.stderr.write('There is no Chromium for the browser journeys. Install the package chromium.\n');
  process.exit(1);
}
process.stdout.write(`${found}\n`);
