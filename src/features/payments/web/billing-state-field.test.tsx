import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const STATES = [
  { code: '29', name: 'Karnataka' },
  { code: '27', name: 'Maharashtra' },
];
const GET = 'GET /api/billing-state';
const PUT = 'PUT /api/billing-state';
const LABEL = 'Your state or union territory (optional)';

const atPurchases = (answers: Record<string, StagedAnswer>) =>
  openApp({
    ...{ path: '/credits', user: {} },
    answers: { [GET]: { json: { state: null, states: STATES } }, ...answers },
  });

describe('the state for tax invoices', () => {
  it('is saved once it is chosen', async () => {
    const { user, server } = atPurchases({ [PUT]: { json: { state: '27', states: STATES } } });
    const field = await screen.findByLabelText<HTMLSelectElement>(LABEL);
    expect(field.value).toBe('');
    await user.selectOptions(field, 'Maharashtra');
    await seeToast('Saved', 'Your next tax invoices go by it.');
    expect(server.callsTo(PUT)[0]?.body).toEqual({ state: '27' });
    expect(field.value).toBe('27');
  });

  it('stays as it was where it could not be saved, and says so', async () => {
    const { user } = atPurchases({ [PUT]: 'unreachable' });
    const field = await screen.findByLabelText<HTMLSelectElement>(LABEL);
    await user.selectOptions(field, 'Maharashtra');
    await seeToast('We could not save your state.', 'Please check your connection and try again.');
    expect(field.value).toBe('');
  });

  it('is not asked for where there are no tax invoices', async () => {
    const { server } = atPurchases({ [GET]: { json: { state: null, states: [] } } });
    await screen.findByRole('heading', { name: 'Your purchases' });
    await expect.poll(() => server.callsTo(GET)).toHaveLength(1);
    expect(screen.queryByLabelText(LABEL)).toBeNull();
  });
});
