import { describeTarget, type Target } from './page-finder.ts';

export type Key = 'Enter' | 'Escape' | 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End' | 'PageDown';

/** What a driver can do with an element that it has found, and with the page. */
export interface Hands<Found> {
  /** The element, or why there is none at the moment. */
  find(target: Target, purpose: 'see' | 'act' | 'upload'): Promise<Found | string>;
  click(found: Found): Promise<void>;
  /** In the place of what is there. */
  type(found: Found, text: string): Promise<void>;
  choose(found: Found, file: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The value of an expression in the page; it must be JSON. */
  read(expression: string): Promise<unknown>;
}

/** A window or a frame, used as a person uses it: everything is waited for. */
export interface Screen {
  see(target: Target): Promise<void>;
  seeNo(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  upload(file: string): Promise<void>;
  press(key: Key): Promise<void>;
  read(expression: string): Promise<unknown>;
  /** Waits until an expression in the page has this value, compared as JSON. */
  until(expression: string, value: unknown): Promise<void>;
}

export interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A browser with one window, in which nobody has been before. */
export interface BrowserDriver extends Screen {
  goTo(url: string): Promise<void>;
  /** The window that `open` opens, used by `work`, which ends with its closing. */
  inPopup(open: () => Promise<void>, work: (popup: Screen) => Promise<void>): Promise<void>;
  /** Inside the page's only frame. */
  inFrame(work: (frame: Screen) => Promise<void>): Promise<void>;
  download(start: () => Promise<void>): Promise<Downloaded>;
  resize(width: number, height: number): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** What the page threw since it was last asked. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** A portrait on two busy cores, and more. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** Looks again until `attempt` answers true; what it answers otherwise is the reason that is told in the end. */
export async function waitFor(what: string, attempt: () => Promise<true | string>): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    // A page that is just being left answers with a failure, and the next one is asked again.
    const answer = await attempt().catch((error: unknown) => String(error));
    if (answer === true) return;
    if (patience.aborted) throw new Error(`Waited in vain for ${what}: ${answer}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** What a person does, out of what a driver can do. */
export function screenOf<Found>(hands: Hands<Found>): Screen {
  const act = (verb: string, target: Target, work: (found: Found) => Promise<void>) =>
    waitFor(`${verb} ${describeTarget(target)}`, async () => {
      const found = await hands.find(target, verb === 'upload to' ? 'upload' : 'act');
      if (typeof found === 'string') return found;
      await work(found);
      return true;
    });
  return {
    see: (target) =>
      waitFor(describeTarget(target), async () => {
        const found = await hands.find(target, 'see');
        return typeof found === 'string' ? found : true;
      }),
    seeNo: (target) =>
      waitFor(`the end of ${describeTarget(target)}`, async () => {
        const found = await hands.find(target, 'see');
        return typeof found === 'string' ? true : 'it is there';
      }),
    click: (target) => act('click', target, hands.click),
    type: (target, text) => act('type into', target, (found) => hands.type(found, text)),
    upload: (file) => act('upload to', { css: 'input[type=file]' }, (found) => hands.choose(found, file)),
    press: hands.press,
    read: hands.read,
    until: (expression, value) =>
      waitFor(expression, async () => {
        const now = JSON.stringify(await hands.read(expression));
        return now === JSON.stringify(value) ? true : `it is ${now}`;
      }),
  };
}
