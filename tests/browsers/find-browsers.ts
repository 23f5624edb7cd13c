import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the journeys in other browsers run, as paths. */
export interface Programs {
  readonly firefox: string;
  readonly webKitDriver: string;
  /** WebKitGTK's own browser, which its driver starts. */
  readonly miniBrowser: string;
  /** The virtual display it is shown on. */
  readonly xvfb: string;
}

/** The Debian packages that bring them. */
export const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'] as const;

function onPath(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The programs, or undefined when one is missing. */
export function findPrograms(): Programs | undefined {
  const firefox = onPath('firefox-esr', 'firefox');
  const webKitDriver = onPath('WebKitWebDriver');
  const [miniBrowser] = globSync('/usr/{lib,libexec,lib/*,lib64}/webkit{2gtk,gtk}-[46].*/MiniBrowser').sort();
  const xvfb = onPath('Xvfb');
  if (!firefox || !webKitDriver || !miniBrowser || !xvfb) return undefined;
  return { firefox, webKitDriver, miniBrowser, xvfb };
}
