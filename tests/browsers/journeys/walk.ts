import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** What a journey is walked with: a browser in which nobody has been, and the product. */
export interface Walk {
  readonly browser: BrowserDriver;
  /** Where the product is, without a slash at the end. */
  readonly url: string;
  /** Whose journey it is. */
  readonly email: string;
  readonly files: WalkFiles;
  /** admin@localhost's. */
  readonly operatorPassword: string;
}

/** Files to choose, as paths. */
export interface WalkFiles {
  /** A portrait photo. */
  readonly photo: string;
  /** The same with more pixels than are sent. */
  readonly large: string;
  /** Two children in one photo. */
  readonly siblings: string;
  /** What is no picture, though it says so. */
  readonly fake: string;
}

/** One thing that somebody does there, by the name that is printed. The steps of a journey go on from one another. */
export interface Step {
  readonly name: string;
  readonly go: (walk: Walk) => Promise<void>;
}

/** Fails with `what` and both values unless they are the same as JSON. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what} is ${is} and should be ${should}`);
}
