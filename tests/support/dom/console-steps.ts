import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { StagedAnswer, StagedServer } from './staged-server.ts';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
/** Said over a form in which something is there again. */
export const RESTORED = 'What you had typed and not saved is here again.';

/** A server's mistake, without words that say what was being done. */
const STUMBLE = { status: 500, message: 'Something went wrong on our side. Please try again.' } as const;
/** For `it.each`: failures that tell nothing of what was being done. */
export const WORDLESS_FAILURES = [
  ['no answer', 'unreachable'],
  ['a 500', STUMBLE],
] as const;

/** The field with exactly this label, in the topmost dialog when one is open. */
export function field(label: string | RegExp): HTMLInputElement {
  return within(topmost()).getByLabelText<HTMLInputElement>(label);
}

export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

/** The page, or the dialog that lies over it. */
export function topmost(): HTMLElement {
  return screen.queryAllByRole('dialog').at(-1) ?? document.body;
}

export function button(name: string | RegExp): HTMLElement {
  return within(topmost()).getByRole('button', { name });
}

/** Presses the button once it is there, in the topmost dialog when one is open. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await within(topmost()).findByRole('button', { name }));
}

/** Two clicks so quick that nothing is drawn between them. */
export function pressTwice(name: string | RegExp): void {
  const pressed = button(name);
  act(() => {
    pressed.click();
    pressed.click();
  });
}

/** Chooses what the menu of an entry offers. */
export async function choose(user: UserEvent, menu: string, what: string): Promise<void> {
  const [opener] = await screen.findAllByRole('button', { name: menu });
  if (!opener) throw new Error(`${menu} is not there`);
  await user.click(opener);
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

/** Presses what finds the session ended, and signs the same operator in again, at the same place. */
export async function loseSession(
  user: UserEvent,
  server: StagedServer,
  { call, pressing }: { readonly call: string; readonly pressing: string | RegExp },
): Promise<void> {
  const place = location.href;
  server.answer({ [call]: { status: 401, message: SESSION_ENDED } });
  await press(user, pressing);
  expect((await screen.findByRole('alert')).textContent).toBe(SESSION_ENDED);
  await logIn(user);
  expect(location.href).toBe(place);
}

/** On the card of `stageLogin`'s server. */
export async function logIn(user: UserEvent): Promise<void> {
  await screen.findByRole('button', { name: 'Login' });
  fill('Admin email', 'meera.iyer@example.com');
  fill('Password', 'a garland of marigolds');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('tablist', { name: 'Admin Console' });
}

/** Says `json` to every call but the first, whose answer is lost. */
export function lostOnce(json: unknown): StagedAnswer {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? 'unreachable' : { json };
  };
}
