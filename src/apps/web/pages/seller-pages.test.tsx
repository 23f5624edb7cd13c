import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import { NO_PAYMENTS } from '../../../../tests/support/looks/staged-config.ts';

const SELLER = {
  name: 'Asha Studios LLP',
  address: '12 MG Road | Bengaluru 560001',
  gstin: '29ABCDE1234F1Z5',
  email: 'hello@example.com',
  grievanceContact: 'Ravi Kumar, +91 80 1234 5678',
};
const SOLD = {
  'GET /api/config': { json: { ...NO_PAYMENTS['GET /api/config'].json, seller: SELLER } },
};

describe('who sells', () => {
  it('is on the page Contact, with address, GSTIN and a way to write', async () => {
    openApp({ path: '/contact', answers: SOLD });
    await screen.findByText('Asha Studios LLP');
    screen.getByText('Bengaluru 560001');
    screen.getByText('GSTIN 29ABCDE1234F1Z5');
    expect(screen.getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
    expect(screen.queryByText(/This is a demonstration/)).toBeNull();
  });

  it('says on Refunds what comes back and how to ask', async () => {
    openApp({ path: '/refunds', answers: SOLD });
    await screen.findByRole('heading', { name: 'Refunds and cancellation' });
    screen.getByText(/within 14 days of buying them/);
    await screen.findByRole('link', { name: 'hello@example.com' });
  });

  it('names on Grievances the officer and the times that the law gives', async () => {
    openApp({ path: '/grievances', answers: SOLD });
    await screen.findByText('Ravi Kumar, +91 80 1234 5678');
    screen.getByText(/within 48 hours/);
    screen.getByText(/taken down within 2 hours/);
  });

  it.each(['/contact', '/refunds', '/grievances'])(
    'is nobody on a fresh machine, and %s says so',
    async (path) => {
      openApp({ path, answers: NO_PAYMENTS });
      await screen.findByText(/This is a demonstration/);
    },
  );

  it('can not be told without the server', async () => {
    openApp({ path: '/contact', answers: { 'GET /api/config': 'unreachable' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not load who runs this site/);
  });

  it('is a step away in the footer of every page', async () => {
    openApp({ path: '/terms', answers: SOLD });
    await screen.findByRole('heading', { name: 'Terms' });
    for (const name of ['Contact', 'Refunds and cancellation', 'Grievances'])
      expect(screen.getByRole('link', { name })).not.toBeNull();
  });
});
