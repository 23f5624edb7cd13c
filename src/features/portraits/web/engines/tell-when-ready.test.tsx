import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CreationSession } from '../creation-session.ts';
import { type CreationState, INITIAL_CREATION } from '../creation-state.ts';
import { TellWhenReady } from './tell-when-ready.tsx';

const shown: string[] = [];
const asked = vi.fn();
let permission: NotificationPermission;
let answer: NotificationPermission;
beforeEach(() => {
  shown.length = 0;
  asked.mockClear();
  permission = 'default';
  answer = 'granted';
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        asked();
        permission = answer;
        return permission;
      }
      constructor(title: string, options: NotificationOptions) {
        shown.push(`${title} ${options.body}`);
      }
    },
  );
});
afterEach(() => vi.restoreAllMocks());

const RESULT: CreationState['result'] = {
  ...{ portraitId: 'p1', imageUrl: '/p1', themeName: 'Doctor', customStyle: '', appliedStyle: [] },
  ...{ width: 1, height: 1, source: 'made', edited: null },
};

function openCard() {
  let state: CreationState = { ...INITIAL_CREATION, step: 'Generating' };
  const listeners = new Set<() => void>();
  const session = {
    snapshot: () => ({ state, isPhotoBusy: false, isReady: true }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Partial<CreationSession> as CreationSession;
  const { unmount } = render(<TellWhenReady session={session} />);
  const become = (next: Partial<CreationState>) =>
    act(async () => {
      state = { ...state, ...next };
      for (const listener of [...listeners]) listener();
    });
  return { become, unmount };
}
const isHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const turnOn = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is ready' }));
};

it('the notification asks for leave by the tap alone, and tells once, though the card has gone', async () => {
  const { become, unmount } = openCard();
  expect(asked).not.toHaveBeenCalled();
  await turnOn();
  await screen.findByText(/^We will tell you when it is ready/);
  unmount();
  isHidden(true);
  await become({ making: null });
  expect(shown).toEqual([]);
  await become({ step: 'ResultReady', result: RESULT });
  await waitFor(() => expect(shown).toEqual(['Your portrait is ready Doctor: tap to see it.']));
  await become({ step: 'ResultReady', result: { ...RESULT, portraitId: 'p2' } });
  expect(shown).toHaveLength(1);
});

it('the notification tells nothing to somebody who sees the page, nor of a portrait that failed', async () => {
  const seen = openCard();
  await turnOn();
  await screen.findByText(/^We will tell you/);
  isHidden(false);
  await seen.become({ step: 'ResultReady', result: RESULT });
  seen.unmount();
  const failed = openCard();
  await turnOn();
  await screen.findByText(/^We will tell you/);
  isHidden(true);
  await failed.become({ step: 'Error' });
  await failed.become({ step: 'ResultReady', result: RESULT });
  expect(shown).toEqual([]);
});

it('the notification says where the browser does not let us', async () => {
  answer = 'denied';
  const { become } = openCard();
  await turnOn();
  await screen.findByText(/^Your browser does not let us/);
  isHidden(true);
  await become({ step: 'ResultReady', result: RESULT });
  expect(shown).toEqual([]);
});

it('the notification is not offered where it was forbidden, or where the browser has no notifications', () => {
  permission = 'denied';
  openCard().unmount();
  vi.stubGlobal('Notification', undefined);
  openCard();
  expect(screen.queryByRole('button')).toBeNull();
});
