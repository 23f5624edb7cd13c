import type { Step, Walk } from './walk.ts';

async function buyPack({ browser }: Walk): Promise<void> {
  await browser.click({ role: 'button', name: 'Buy Credits' });
  await browser.click({ role: 'button', name: 'Buy Popular Pack' });
  await browser.inFrame(async (checkout) => {
    await checkout.see({ text: /₹199/ });
    await checkout.click({ role: 'button', name: 'Fail' });
    await checkout.see({ role: 'alert' });
    await checkout.click({ role: 'button', name: 'Pay' });
  });
  await browser.see({ text: 'Payment Successful!' });
  await browser.see({ text: '25 credits added to your account' });
}

async function buyPlan({ browser, url }: Walk): Promise<void> {
  await browser.goTo(`${url}/subscription`);
  await browser.click({ role: 'button', name: 'Choose Pro' });
  await browser.inFrame(async (checkout) => {
    await checkout.see({ text: /₹299/ });
    await checkout.click({ role: 'button', name: 'Pay' });
  });
  await browser.see({ text: 'You have successfully subscribed to the Pro plan' });
}

/** As people in India write it, in every browser. */
const DAY = '\\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) \\d{4}';

async function readReceipt({ browser, url }: Walk): Promise<void> {
  await browser.goTo(`${url}/credits`);
  const purchases = { role: 'region', name: 'Your purchases' };
  await browser.see({ text: '₹299', within: purchases });
  await browser.see({ text: new RegExp(`^${DAY}, \\d{1,2}:\\d\\d [ap]m`), within: purchases });
  await browser.see({ text: new RegExp(`^Active until ${DAY}`) });
  const receipt = await browser.read(`document.querySelector('a[href*="receipt"]').href`);
  await browser.goTo(String(receipt));
  await browser.see({ text: /Pro plan/ });
  await browser.see({ role: 'heading', name: /Receipt MP-\d+/ });
}

/** With money that is none. */
export const PAYING: readonly Step[] = [
  { name: 'buys a pack, after a payment that failed', go: buyPack },
  { name: 'buys a plan', go: buyPlan },
  { name: 'reads what was bought, and its receipt', go: readReceipt },
];
