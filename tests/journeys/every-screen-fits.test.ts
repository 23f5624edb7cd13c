import { expect, it } from 'vitest';
import { misfitsOf } from '../support/page-fit.ts';
import { CONSOLE } from '../support/screens/console.ts';
import { CREATION } from '../support/screens/creation.ts';
import type { ScreenWalk } from '../support/screens/screen.ts';
import { SIGNED_IN } from '../support/screens/signed-in.ts';
import { SIGNED_OUT } from '../support/screens/signed-out.ts';
import { setStage } from '../support/visual-stage.ts';

const stage = setStage();

/** Two walks at a time: each waits much of its time. */
async function misfitsOn(walks: readonly ScreenWalk[]): Promise<string[]> {
  const ahead = [...walks];
  const misfits: string[] = [];
  const goOn = async (): Promise<void> => {
    for (let walk = ahead.shift(); walk !== undefined; walk = ahead.shift()) {
      for await (const { name, page, inside } of walk(stage.open)) {
        misfits.push(...(await misfitsOf(page, inside)).map((misfit) => `${name}, ${misfit}`));
      }
    }
  };
  await Promise.all([goOn(), goOn()]);
  return misfits;
}

it.each([
  ['of a visitor', SIGNED_OUT],
  ['of the creation flow', CREATION],
  ['of a parent', SIGNED_IN],
  ['of the console', CONSOLE],
])(
  'every screen %s fits from 320 to 1440 px, with text of 200 percent too',
  {
    // Hundreds of windows: seconds on a quiet machine, not on a busy one.
    timeout: 300_000,
  },
  async (_whose, walks) => {
    expect(await misfitsOn(walks)).toEqual([]);
  },
);
