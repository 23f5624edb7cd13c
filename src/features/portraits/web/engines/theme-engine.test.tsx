import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AGREED, CONSENTS, visitEngines } from '../../../../../tests/support/dom/engine-visit.ts';

/** A theme for which operators have chosen this engine. */
const named = (engine: string) => ({
  'GET /api/admin/categories': {
    json: [
      {
        ...{ id: 'work', name: 'professional' },
        subcategories: [{ id: 'doctor', name: 'Doctor', promptTemplate: 'A doctor', premium: false, engine }],
      },
    ],
  },
});

it('the screen chooses the theme’s engine before the parent has chosen, and gives way to what they choose', async () => {
  const { chosen, pick, press, ordered } = await visitEngines({ ...AGREED, ...named('studio') });
  await waitFor(() => expect(chosen()).toBe('Private studio'));
  await pick(/^Google Gemini/);
  expect(chosen()).toBe('Google Gemini');
  await press('Generate Magic Portrait');
  await waitFor(() => expect(ordered()).toEqual(['gemini']));
});

it('the screen chooses none that was not agreed to', async () => {
  const { chosen, server } = await visitEngines(named('gemini'));
  await waitFor(() => expect(server.callsTo(CONSENTS)).not.toHaveLength(0));
  await waitFor(() => expect(chosen()).toBe('Private studio'));
});
