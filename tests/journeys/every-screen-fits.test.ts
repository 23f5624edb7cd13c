import { expect, it } from 'vitest';
import { misfitsOf } from '../support/page-fit.ts';
import { CONSOLE } from '../support/screens/console.ts';
import { CREATION } from '../support/screens/creation.ts';
import { SIGNED_IN } from '../support/screens/signed-in.ts';
import { SIGNED_OUT } from '../support/screens/signed-out.ts';
import { setStage } from '../support/visual-stage.ts';

const stage = setStage();

it.each([
  ['of a visitor', SIGNED_OUT],
  ['of the creation flow', CREATION],
  ['of a parent', SIGNED_IN],
  ['of the console', CONSOLE],
])('every screen %s fits from 320 to 1440 px, with text of 200 percent too', async (_whose, walks) => {
  const problems: string[] = [];
  for (const walk of walks) {
    for await (const { name, page, inside } of walk(stage.open)) {
      const misfits = await misfitsOf(page, inside);
      problems.push(...misfits.map((misfit) => `${name}, ${misfit}`));
    }
  }
  expect(problems).toEqual([]);
});
