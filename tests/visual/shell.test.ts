import { describe, expect, it } from 'vitest';
import { LOOKED_AT, look, pictureFolder, wayOfAxe } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();

describe('around every screen', () => {
  it('the primitives look right', async () => {
    const page = await stage.open({ path: '/ui' });
    await page.getByRole('heading', { name: 'Over the page' }).waitFor();
    await look(page, 'ui', { whole: true, fitsAs: 'toast' });
  });

  it('the page that is not there looks right', async () => {
    const page = await stage.open({ path: '/nowhere' });
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await look(page, 'not-found');
  });

  it.skipIf(process.env.UPDATE_PICTURES === '1')(
    'a look that changed is noticed, what nobody can read, and what does not fit',
    async () => {
      const page = await stage.open({ path: '/nowhere' });
      await page.getByRole('heading', { name: '404 Page Not Found' }).evaluate((heading) => {
        heading.style.color = 'var(--line)';
        document.body.insertAdjacentHTML(
          'beforeend',
          '<p style="width: 340px">Wide</p><button style="display: block; width: 12rem">Large</button>',
        );
      });
      const isCompared = (await pictureFolder(page)) !== null;
      const found = String(await look(page, 'not-found').catch((error: unknown) => error));
      for (const way of isCompared ? LOOKED_AT : [])
        expect(found).toContain(`not-found (${way}): looks different`);
      expect(found).toContain(`not-found (${wayOfAxe('not-found')}): color-contrast`);
      expect(found).toMatch(/not-found: 320 px, text at 100%: the page is 340 px wide/);
      expect(found).toMatch(/not-found: 320 px, text at 200%: button “Large” is cut: 0 to 384/);
      expect(found).not.toMatch(/(390|768|1440) px, text/);
    },
  );

  it('a page that waits to know who is here looks right', async () => {
    const page = await stage.open({ signedIn: true, answers: { 'GET /api/auth/user': 'never' } });
    await page.getByText('Loading...').waitFor();
    await look(page, 'loading');
  });

  it('a page whose server can not say whose session it is looks right', async () => {
    const page = await stage.open({ signedIn: true, answers: { 'GET /api/auth/user': 'unreachable' } });
    await page.getByText('We could not load your account').waitFor();
    await look(page, 'unreachable');
  });
});
