import sharp from 'sharp';
import { logOut } from './signing-in.ts';
import { type Step, same, type Walk } from './walk.ts';

const GALLERY = { role: 'dialog', name: 'Your Magic Gallery' };

async function openGallery({ browser, url }: Walk): Promise<void> {
  await browser.goTo(`${url}/`);
  await browser.click({ role: 'button', name: 'History' });
  await browser.click({ role: 'button', name: /^Doctor/, within: GALLERY });
  const portrait = { role: 'dialog', name: 'Doctor' };
  await browser.see(portrait);
  await browser.until(
    `document.querySelector('[role="dialog"] img[alt*="Doctor portrait"]')?.naturalWidth`,
    888,
  );
  await browser.click({ role: 'button', name: 'Delete', within: portrait });
  await browser.click({ role: 'button', name: 'Keep it' });
  await browser.click({ role: 'button', name: 'Close', within: portrait });
}

async function clearHistory({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Clear History', within: GALLERY });
  const ask = { role: 'dialog', name: 'Clear your history?' };
  await browser.click({ role: 'button', name: 'Clear History', within: ask });
  await browser.see({ text: 'No magic yet!' });
  await browser.click({ role: 'button', name: 'Close', within: GALLERY });
}

async function editImage({ browser, url, files }: Walk): Promise<void> {
  await browser.goTo(`${url}/image-editor`);
  await browser.upload(files.fake);
  await browser.see({ text: /^This image cannot be opened/ });
  await browser.upload(files.photo);
  await browser.see({ role: 'img', name: 'Preview of nasa-portrait.jpg' });
  await browser.click({ role: 'slider', name: 'Saturation' });
  await browser.press('Home');
  await browser.click({ role: 'button', name: /^Rotate Right/ });
  await browser.see({ text: /^edited-image.png, 512 × 512 pixels/ });
  const { name, bytes } = await browser.download(() => browser.click({ role: 'button', name: 'Download' }));
  await browser.see({ text: 'Your picture is ready' });
  const { width, height, format } = await sharp(bytes).metadata();
  same('the edited image', [name, format, width, height], ['edited-image.png', 'png', 512, 512]);
  const off = await differenceOf(bytes, files.photo);
  if (off > 12)
    throw new Error(`The edited image is ${off.toFixed(1)} levels from the photo, turned and grey`);
}

/** Levels from the photo itself, turned and without colours: a browser may give noise instead. */
async function differenceOf(edited: Buffer, photo: string): Promise<number> {
  const ours = await sharp(edited).flatten().removeAlpha().raw().toBuffer();
  const theirs = await sharp(photo).rotate(90).modulate({ saturation: 0 }).raw().toBuffer();
  return ours.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) / ours.length;
}

async function leave(walk: Walk): Promise<void> {
  await walk.browser.goTo(`${walk.url}/`);
  await logOut(walk);
}

/** What is kept, changed and thrown away later on. */
export const AFTER_THE_PORTRAIT: readonly Step[] = [
  { name: 'finds the portrait in the gallery', go: openGallery },
  { name: 'clears the history', go: clearHistory },
  { name: 'edits an image and downloads it, after a file that is none', go: editImage },
  { name: 'logs out', go: leave },
];
