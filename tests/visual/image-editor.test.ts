import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PHOTO_FILE } from '../support/browser/browser.ts';
import { openInEditor, setSlider } from '../support/browser/image-editor.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();

it('the image editor looks right, empty and with a photo that is being changed', async () => {
  const page = await stage.open({ path: '/image-editor', signedIn: true });
  await page.getByRole('heading', { name: 'Image Editor' }).waitFor();
  await look(page, 'image-editor-empty');
  await openInEditor(page, 'asha.jpg', 'image/jpeg', await readFile(PHOTO_FILE));
  await setSlider(page, 'Brightness', 120);
  await page.getByRole('button', { name: /^Rotate Right/ }).click();
  expect(await page.getByRole('slider', { name: 'Brightness' }).getAttribute('aria-valuenow')).toBe('120');
  await look(page, 'image-editor', { whole: true });
});
