import sharp from 'sharp';
import { type Step, same, type Walk } from './walk.ts';

const chosen = (name: string) => ({ role: 'img', name: `Chosen: ${name}` });
const PRAISE = { text: 'We found a face. This photo will do nicely.' };

async function refuseWhatIsNoPicture({ browser, files }: Walk): Promise<void> {
  await browser.upload(files.fake);
  await browser.see({ text: 'This photo cannot be opened' });
}

async function chooseFace({ browser, files }: Walk): Promise<void> {
  await browser.upload(files.siblings);
  await browser.see(chosen('siblings.jpg'));
  await browser.click({ role: 'radio', name: 'Face 2 of 2, from the left' });
  await browser.until(
    `document.querySelector('[aria-label^="Face 2"]').getAttribute('aria-checked')`,
    'true',
  );
  await browser.upload(files.photo);
  await browser.see(chosen('nasa-portrait.jpg'));
  await browser.see(PRAISE);
}

async function crop({ browser }: Walk): Promise<void> {
  const dialog = { role: 'dialog', name: 'Crop & Straighten' };
  await browser.click({ role: 'button', name: 'Crop & Straighten' });
  await browser.see({ role: 'img', name: 'Your photo as it will be used', within: dialog });
  await browser.click({ role: 'slider', name: 'Straighten', within: dialog });
  for (let key = 0; key < 5; key += 1) await browser.press('ArrowRight');
  await browser.until(`document.activeElement.getAttribute('aria-valuetext')`, '2.5°');
  await browser.click({ role: 'button', name: 'Rotate Right', within: dialog });
  await browser.click({ role: 'button', name: 'Rotate Left', within: dialog });
  await browser.click({ role: 'button', name: 'Apply', within: dialog });
  await browser.seeNo(dialog);
  await browser.until(`document.querySelector('img[alt^="Chosen:"]').naturalWidth < 512`, true);
}

async function generate({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'radio', name: /^professional/i });
  await browser.see({ text: 'Choose your style:' });
  await browser.click({ role: 'radio', name: /^Doctor/ });
  await browser.type({ label: 'Add Custom Style' }, 'pastel colors');
  await browser.click({ role: 'radio', name: /^3:4/ });
  await browser.click({ role: 'button', name: 'Generate Magic Portrait' });
  await browser.see({ role: 'heading', name: 'Creating Magic...' });
  await browser.see({ role: 'heading', name: 'Magic Complete!' });
  await browser.until(`document.querySelector('img[alt="Your Doctor portrait"]')?.naturalWidth`, 888);
  await browser.see({ text: /1 of 10/ });
}

async function lookFullSize({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Open it full size' });
  const picture = { role: 'img', name: 'Doctor portrait, full size' };
  await browser.see(picture);
  await browser.until('getComputedStyle(document.body).overflowY', 'hidden');
  await browser.click({ role: 'button', name: 'Zoom in' });
  await browser.until(
    `/percent/.test(document.querySelector('[role=dialog] [role=status]').textContent)`,
    true,
  );
  await browser.click({ role: 'button', name: 'Close' });
  await browser.seeNo(picture);
}

async function download({ browser }: Walk): Promise<void> {
  const { name, bytes } = await browser.download(() => browser.click({ role: 'button', name: 'Download' }));
  const { width, height, format, xmpAsString = '' } = await sharp(bytes).metadata();
  same('the portrait', [name, format, width, height], ['magic-portrait-doctor.jpg', 'jpeg', 888, 1184]);
  same('its label', xmpAsString.includes('digitalsourcetype/compositeSynthetic'), true);
}

async function compare({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Compare with the photo' });
  await browser.click({ role: 'slider', name: 'Compare photo and portrait' });
  for (let key = 0; key < 3; key += 1) await browser.press('ArrowRight');
  await browser.until('document.activeElement.value', '53');
  await browser.click({ role: 'button', name: 'Show the portrait alone' });
}

async function editPortrait({ browser }: Walk): Promise<void> {
  const dialog = { role: 'dialog', name: 'Edit Photo' };
  await browser.click({ role: 'button', name: 'Edit' });
  await browser.click({ role: 'button', name: 'Rotate Right', within: dialog });
  await browser.see({ text: 'Rotated: 90°', within: dialog });
  await browser.click({ role: 'button', name: 'Start Crop', within: dialog });
  await browser.see({ text: 'Crop: 947 × 710 pixels', within: dialog });
  await browser.click({ role: 'button', name: 'Apply Crop', within: dialog });
  await browser.click({ role: 'button', name: 'Save Changes', within: dialog });
  await browser.seeNo(dialog);
  await browser.see({ text: 'Changes saved' });
  const { bytes } = await browser.download(() => browser.click({ role: 'button', name: 'Download' }));
  const { width, height } = await sharp(bytes).metadata();
  same('the edited portrait', [width, height], [947, 710]);
}

/** Share opens a menu of the system's. Where there is none, it must not be offered in vain. */
async function shareOrNot({ browser }: Walk): Promise<void> {
  const canShare = await browser.read(
    `navigator.canShare?.({ files: [new File([], 'portrait.jpg', { type: 'image/jpeg' })] }) ?? false`,
  );
  const share = { role: 'button', name: 'Share' };
  await (canShare ? browser.see(share) : browser.seeNo(share));
}

/** One portrait, from the photo to the file. */
export const MAKING_A_PORTRAIT: readonly Step[] = [
  { name: 'is told that a file is no picture', go: refuseWhatIsNoPicture },
  { name: 'chooses one of two faces, then another photo', go: chooseFace },
  { name: 'crops and straightens', go: crop },
  { name: 'picks a theme, a wish and a shape, and gets a portrait', go: generate },
  { name: 'looks at it full size', go: lookFullSize },
  { name: 'downloads it', go: download },
  { name: 'compares it with the photo', go: compare },
  { name: 'turns and crops it, and downloads that', go: editPortrait },
  { name: 'is offered to share it where the browser can', go: shareOrNot },
];
