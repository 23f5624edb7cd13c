import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { announceLeaving, onLeaving } from './leaving.ts';
import { broadcastToTabs, subscribeToTabs } from './tab-channel.ts';

const otherTab = new BroadcastChannel('magic-portrait');
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  otherTab.onmessage = null;
});

it('logging out is heard here and in the other tabs', async () => {
  const [here, there] = [vi.fn(), vi.fn()];
  stops.push(onLeaving(here));
  otherTab.onmessage = (event) => there(event.data);
  announceLeaving();
  expect(here).toHaveBeenCalledOnce();
  await eventually(() => expect(there).toHaveBeenCalledWith({ kind: 'left' }));
  otherTab.postMessage({ kind: 'left' });
  await eventually(() => expect(here).toHaveBeenCalledTimes(2));
});

it('a tab does not hear itself, nor what it does not understand', async () => {
  const heard = vi.fn();
  stops.push(subscribeToTabs(heard));
  broadcastToTabs({ kind: 'credits-changed', userId: 'asha' });
  otherTab.postMessage({ kind: 'of a later version' });
  otherTab.postMessage({ kind: 'credits-changed', userId: 'meera' });
  await eventually(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[{ kind: 'credits-changed', userId: 'meera' }]]);
});
