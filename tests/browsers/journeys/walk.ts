import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** What a journey is walked with: a browser in which nobody has been, and the product. */
export interface Walk {
  readonly browser: BrowserDriver;
  /** Where the product is, without a slash at the end. */
  readonly url: string;
  /** Whose journey it is. */
  readonly email: string;
  /** Files to choose: a portrait photo, two children in one, and what is no picture though it says so. */
  readonly files: { readonly photo: string; readonly siblings: string; readonly fake: string };
  /** admin@localhost's. */
  readonly operatorPassword: string;
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
