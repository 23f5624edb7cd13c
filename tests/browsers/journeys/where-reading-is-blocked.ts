import { SIGNING_UP } from './signing-in.ts';
import type { Step, Walk } from './walk.ts';

const BLOCKED = {
  text: /^This browser’s privacy protection keeps pages from reading the pictures they draw/,
};

/** A photo that is too large to be sent as it is elsewhere: the face in it is found, so no noise was sent. */
async function sendOriginal({ browser, files }: Walk): Promise<void> {
  await browser.upload(files.large);
  await browser.see({ role: 'img', name: 'Chosen: large.jpg' });
  await browser.see({ text: 'We found a face. This photo will do nicely.' });
}

async function crop({ browser }: Walk): Promise<void> {
  const dialog = { role: 'dialog', name: 'Crop & Straighten' };
  await browser.click({ role: 'button', name: 'Crop & Straighten' });
  await browser.click({ role: 'button', name: 'Apply', within: dialog });
  await browser.see({ ...BLOCKED, within: dialog });
  await browser.click({ role: 'button', name: 'Cancel', within: dialog });
  await browser.seeNo(dialog);
}

async function editImage({ browser, url, files }: Walk): Promise<void> {
  await browser.goTo(`${url}/image-editor`);
  await browser.upload(files.photo);
  await browser.click({ role: 'button', name: 'Download' });
  await browser.see(BLOCKED);
}

/** In a browser that gives noise for what a page has drawn. */
export const WHERE_READING_IS_BLOCKED: readonly Step[] = [
  SIGNING_UP,
  { name: 'sends a large photo as it is', go: sendOriginal },
  { name: 'is told that a photo cannot be cropped here, and what to do', go: crop },
  { name: 'is told that an image cannot be edited here, and what to do', go: editImage },
];
