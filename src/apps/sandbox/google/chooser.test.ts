import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  GoogleWindow,
  openGoogleSite,
  startGoogleStandIn,
} from '../../../../tests/support/browser/google-window.ts';
import { openDemoAccounts, subjectOf } from './demo-accounts.ts';

const { standIn, product } = openGoogleSite();

describe('the page of demo accounts', () => {
  it('says what it is, offers accounts and a form, and can be framed by nobody', async () => {
    const page = await new GoogleWindow(product).open('n');
    expect(page.status).toBe(200);
    expect(page.url).toMatch(new RegExp(`^${standIn.sandbox.url}/google/sign-in/`));
    expect(page.text).toContain('Demo sign-in: stands in for Google on this machine');
    expect(page.text).toMatch(/<button class="account">.*Asha Rao.*asha\.rao@example\.com.*<\/button>/s);
    for (const label of ['First name', 'Last name', 'Email'])
      expect(page.text).toContain(`<label>${label}<input`);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('says what is wrong with the form and keeps what was typed, escaped', async () => {
    const window = new GoogleWindow(product);
    const fields = {
      choice: 'another',
      firstName: '<img src=x onerror=alert(1)>',
      lastName: '"><b>',
      email: 'nowhere',
    };
    const page = await window.submit(await window.open('n'), fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain('<p role="alert">Please enter an email address such as you@example.com</p>');
    expect(page.text).toContain('value="&lt;img src=x onerror=alert(1)&gt;"');
    expect(page.text).not.toContain('<img');
    const corrected = await window.submit(page, { ...fields, email: 'escaped@example.com' });
    expect(corrected.text).toContain('window.close()');
    const list = await new GoogleWindow(product).open('n');
    expect(list.text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&gt;&lt;b&gt;');
    expect(list.text).not.toContain('<img');
  });

  it('has expired for whoever comes without having begun', async () => {
    const response = await fetch(`${standIn.sandbox.url}/google/sign-in/made-up`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired');
  });

  it('does not exist where the product uses the real Google', async () => {
    const real = await startGoogleStandIn({ issuerUrl: 'https://accounts.google.com' });
    const response = await fetch(`${real.sandbox.url}/oidc/.well-known/openid-configuration`);
    expect(response.status).toBe(404);
    await real.close();
  });
});

describe('demo accounts', () => {
  it('outlive a restart with the same id, renamed or not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'magic-portrait-demo-'));
    const file = join(folder, 'sandbox', 'accounts.json');
    const before = await openDemoAccounts(file);
    const added = await before.add({ firstName: 'Meera', lastName: 'Iyer', email: ' Meera@Example.com' });
    await before.add({ firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com' });
    const after = await openDemoAccounts(file);
    const found = after.find('meera@example.com');
    expect(found).toEqual({ firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com' });
    expect(added.ok && subjectOf(added.account)).toMatch(/^\d{21}$/);
    expect(found && subjectOf(found)).toBe(added.ok && subjectOf(added.account));
    expect(after.list()).toHaveLength(3);

    await writeFile(file, 'not json');
    expect((await openDemoAccounts(file)).list()).toHaveLength(2);
    await rm(folder, { recursive: true });
  });
});
