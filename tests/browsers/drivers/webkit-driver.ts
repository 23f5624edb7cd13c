import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../src/platform/process/ports.ts';
import { type BrowserDriver, type Hands, type Key, screenOf, waitFor } from './browser-driver.ts';
import { downloadInto } from './download-folder.ts';
import { INSTALL_FINDER, lookFor } from './page-finder.ts';

export interface WebKitOptions {
  /** WebKitWebDriver. */
  readonly program: string;
  /** The MiniBrowser that comes with it; it has no mode without windows. */
  readonly browser: string;
  /** As DISPLAY names it. */
  readonly display: string;
  /** An empty folder of its own, its home. */
  readonly folder: string;
}

const KEYS: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowLeft: Keys.ARROW_LEFT,
  Home: Keys.HOME,
  End: Keys.END,
  PageDown: Keys.PAGE_DOWN,
};

/** Awaits a promise of the page: its value, or its failure. */
const AWAIT = (expression: string) => `
const tell = arguments[arguments.length - 1];
Promise.resolve().then(() => (${expression})).then(
  (value) => tell({ value }), (error) => tell({ error: String(error) }));`;

function handsOf(driver: WebDriver): Hands<WebElement> {
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { value, error } = (await driver.executeAsyncScript(AWAIT(expression))) as {
      value: Value;
      error?: string;
    };
    if (error) throw new Error(error);
    return value;
  };
  return {
    async find(target, purpose) {
      await driver.executeScript(INSTALL_FINDER);
      return await evaluate<WebElement | string>(`findInPage(${JSON.stringify(lookFor(target, purpose))})`);
    },
    click: (found) => found.click(),
    async type(found, text) {
      await found.clear();
      await found.sendKeys(text);
    },
    choose: (found, file) => found.sendKeys(file),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    read: (expression) => evaluate(expression),
  };
}

/** WebKitGTK's MiniBrowser in a virtual display, spoken to by classic WebDriver. */
export async function startWebKit(options: WebKitOptions): Promise<BrowserDriver> {
  const { folder } = options;
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  await mkdir(join(folder, '.config'));
  await writeFile(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await findFreePort();
  const service = spawn(options.program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      XDG_CACHE_HOME: join(folder, '.cache'),
      XDG_DATA_HOME: join(folder, '.local'),
      XDG_RUNTIME_DIR: folder,
      DISPLAY: options.display,
      NO_AT_BRIDGE: '1',
      // There is no graphics card, nor a desktop's bus.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      GTK_USE_PORTAL: '0',
    },
    stdio: 'ignore',
    // A group of its own, so that the browser that it starts can be ended with it.
    detached: true,
  });
  const kill = () => killGroup(service);
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
  };
  try {
    await waitFor(
      'WebKitWebDriver',
      async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok || 'not yet',
    );
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .disableEnvironmentOverrides()
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: options.browser, args: ['--automation'] },
        }),
      )
      .build();
    return driverOf(driver, downloads, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended.
  }
}

function driverOf(driver: WebDriver, downloads: string, stop: () => Promise<void>): BrowserDriver {
  const hands = handsOf(driver);
  const screen = screenOf(hands);
  return {
    ...screen,
    goTo: (url) => driver.get(url),
    async inPopup(open, work) {
      const opener = await driver.getWindowHandle();
      const popupOf = async () => (await driver.getAllWindowHandles()).find((handle) => handle !== opener);
      await open();
      await waitFor('a window', async () => (await popupOf()) !== undefined || 'none is there');
      await driver.switchTo().window((await popupOf()) ?? '');
      await work(screen);
      await driver.switchTo().window(opener);
    },
    async inFrame(work) {
      await screen.see({ css: 'iframe' });
      await driver.switchTo().frame(0);
      await work(screen);
      await driver.switchTo().defaultContent();
    },
    download: (start) => downloadInto(downloads, start),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    async screenshot(path) {
      await writeFile(path, Buffer.from(await driver.takeScreenshot(), 'base64'));
    },
    problems: async () => (await driver.executeScript('return (window.noted ?? []).splice(0)')) as string[],
    async close() {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}
