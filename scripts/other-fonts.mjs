/**
 * The looks of tests/visual on a machine with other fonts: all that Chromium finds are those of one Debian package, which
 * is unpacked into a folder and installed nowhere. What looks different from the committed pictures then shows letters in
 * a face of the machine, and fails.
 *
 *   node scripts/other-fonts.mjs [--package fonts-liberation] [--from-here] [test files]
 *
 * --from-here compares with pictures taken right before with this machine's own fonts, instead of the committed ones.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  assertNode,
  ensureBuilt,
  ensureInstalled,
  ownNode,
  PlainError,
  passSignalsOn,
  root,
  run,
  runScript,
  say,
} from './prepare.mjs';

/** Unpacks a package's fonts. @returns the address of a fontconfig file that knows no others. */
function otherFonts(folder, name) {
  const fonts = join(folder, 'fonts');
  const steps = [
    ['apt-get', 'download', '-qq', '-o', 'APT::Sandbox::User=root', name],
    ['sh', '-c', `dpkg -x ${name}_*.deb fonts`],
  ];
  for (const [command, ...args] of steps) {
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new PlainError(`${command} ${args.join(' ')} failed: ${stderr ?? ''}`);
  }
  const files = readdirSync(fonts, { recursive: true }).filter((path) => /\.(ttf|otf|ttc)$/.test(path));
  if (files.length === 0) throw new PlainError(`There are no fonts in ${name}.`);
  const settings = join(folder, 'fonts.conf');
  // How letters are drawn stays this machine's.
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir>
<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>\n`,
  );
  say(`${files.length} fonts of ${name} in the place of this machine's`);
  return settings;
}

function looks(files, env) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return run(ownNode, [vitest, 'run', '--project', 'visual', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      package: { type: 'string', default: 'fonts-liberation' },
      'from-here': { type: 'boolean', default: false },
    },
  });
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'other-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const settings = otherFonts(folder, values.package);
  const pictures = join(folder, 'pictures');
  if (values['from-here']) {
    mkdirSync(pictures);
    const code = await looks(positionals, { UPDATE_PICTURES: '1', PICTURES_FOLDER: pictures });
    if (code !== 0) return code;
  }
  const compared = values['from-here'] ? { PICTURES_FOLDER: pictures } : {};
  return await looks(positionals, { FONTCONFIG_FILE: settings, ...compared });
});
