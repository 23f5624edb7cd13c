import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type BrowserDriver, type Hands, type Screen, screenOf } from './browser-driver.ts';
import { downloadInto } from './download-folder.ts';
import { INSTALL_FINDER, lookFor } from './page-finder.ts';

export interface FirefoxOptions {
  readonly program: string;
  /** An empty folder of its own, for the profile and what it downloads. */
  readonly folder: string;
  readonly preferences?: Record<string, unknown>;
}

function handsOf(page: Page, frame: () => Frame): Hands<ElementHandle> {
  return {
    async find(target, purpose) {
      await frame().evaluate(INSTALL_FINDER);
      const found = await frame().evaluateHandle(`findInPage(${JSON.stringify(lookFor(target, purpose))})`);
      return (found.asElement() as ElementHandle | null) ?? String(await found.jsonValue());
    },
    click: (found) => found.click(),
    async type(found, text) {
      await found.evaluate((element) => (element as HTMLInputElement).select());
      await found.type(text);
    },
    choose: (found, file) => (found as ElementHandle<HTMLInputElement>).uploadFile(file),
    press: (key) => page.keyboard.press(key),
    read: (expression) => frame().evaluate(expression),
  };
}

/** Firefox, spoken to by WebDriver BiDi. */
export async function startFirefox(options: FirefoxOptions): Promise<BrowserDriver> {
  const downloads = join(options.folder, 'downloads');
  const userDataDir = join(options.folder, 'profile');
  await mkdir(downloads);
  await mkdir(userDataDir);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.program,
    headless: true,
    userDataDir,
    // Whoever started the browsers hears of the signal, and closes them.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.always_ask_before_handling_new_types': false,
      // Nothing is asked of any other machine.
      'network.proxy.no_proxies_on': 'localhost',
      ...options.preferences,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const screen = screenOf(handsOf(page, () => page.mainFrame()));
  return {
    ...screen,
    async goTo(url) {
      await page.goto(url);
    },
    async inPopup(open, work) {
      const popped = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await open();
      const popup = await popped;
      if (!popup) throw new Error('No window was opened');
      await work(screenOf(handsOf(popup, () => popup.mainFrame())));
    },
    async inFrame(work) {
      await screen.see({ css: 'iframe' });
      const frameOfNow = (): Frame => {
        const frame = page.frames().find((one) => one !== page.mainFrame());
        if (!frame) throw new Error('The frame is gone');
        return frame;
      };
      await work(screenOf(handsOf(page, frameOfNow)) satisfies Screen);
    },
    download: (start) => downloadInto(downloads, start),
    resize: (width, height) => page.setViewport({ width, height }),
    async screenshot(path) {
      await page.screenshot({ path: path as `${string}.png` });
    },
    problems: async () => problems.splice(0),
    close: () => browser.close(),
  };
}
