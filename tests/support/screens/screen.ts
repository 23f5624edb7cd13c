import type { Frame, Page } from 'playwright-core';
import type { Scene } from '../visual-stage.ts';

export type OpenPage = (scene?: Scene) => Promise<Page>;

/** A screen as it stands; `inside` when what is to be looked at has a document of its own. */
interface Screen {
  readonly name: string;
  readonly page: Page;
  readonly inside?: Frame;
}

/** Goes from screen to screen; each is looked at before the next step. */
export type ScreenWalk = (open: OpenPage) => AsyncGenerator<Screen>;
