import type { Step, Walk } from './walk.ts';

const tab = (name: string) => ({ role: 'tab', name });

async function logIn({ browser, url, operatorPassword }: Walk): Promise<void> {
  await browser.goTo(`${url}/admin`);
  await browser.type({ label: 'Admin email' }, 'admin@localhost');
  await browser.type({ label: 'Password' }, operatorPassword);
  await browser.press('Enter');
  await browser.see({ text: 'Login successful' });
}

async function openUser({ browser, email }: Walk): Promise<void> {
  await browser.click(tab('User Management'));
  const row = { role: 'row', name: new RegExp(` ${email}`) };
  await browser.see(row);
  // Beside the rows, other things can still be clicked.
  await browser.click({ role: 'button', name: 'Email' });
  await browser.click({ text: email, within: row });
  await browser.see({ role: 'heading', name: 'Asha Rao' });
}

async function openOtherTabs({ browser }: Walk): Promise<void> {
  await browser.click(tab('Categories & Templates'));
  await browser.click({ role: 'link', name: /^Professional/ });
  await browser.see({ text: 'Doctor' });
  await browser.click(tab('Dashboard'));
  await browser.see({ role: 'heading', name: 'Portraits' });
  await browser.click(tab('Operators'));
  await browser.see({ text: 'admin@localhost' });
  await browser.click(tab('Audit Log'));
  await browser.see({ label: 'From' });
}

async function seeWholeDays({ browser }: Walk): Promise<void> {
  await browser.until(
    `[...document.querySelectorAll('input[type=date]')].map((day) => day.scrollWidth <= day.clientWidth)`,
    [true, true],
  );
  await browser.click({ role: 'button', name: 'Logout' });
  await browser.see({ role: 'button', name: 'Login' });
}

/** Each of the console's tabs. */
export const THE_CONSOLE: readonly Step[] = [
  { name: 'logs in at the console', go: logIn },
  { name: 'opens a user by a click on their row', go: openUser },
  { name: 'opens every other tab', go: openOtherTabs },
  { name: 'has room for days in the audit log, and logs out', go: seeWholeDays },
];
