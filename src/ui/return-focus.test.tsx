import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { rememberFocus } from './return-focus.ts';

function Page({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <>
      <button type="button">Pay</button>
      <button type="button">Elsewhere</button>
      <Dialog open={isWaiting} onOpenChange={() => undefined} title="Confirming" description="A moment." />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
/** The button has the focus, then a window in a frame. */
function payBy(name: string): () => void {
  button(name).focus();
  const giveBack = rememberFocus();
  button(name).blur();
  return giveBack;
}

it('the focus is given back once the window of somebody else is gone', () => {
  render(<Page isWaiting={false} />);
  const giveBack = payBy('Pay');
  giveBack();
  expect(document.activeElement).toBe(button('Pay'));
});

it('the focus stays where the page has taken it meanwhile', () => {
  render(<Page isWaiting={false} />);
  const giveBack = payBy('Pay');
  button('Elsewhere').focus();
  giveBack();
  expect(document.activeElement).toBe(button('Elsewhere'));
});

it('the focus goes back to the same place from a dialog that was opened while that window had it', async () => {
  const { rerender } = render(<Page isWaiting={false} />);
  payBy('Elsewhere');
  payBy('Pay');
  rerender(<Page isWaiting={true} />);
  await screen.findByRole('dialog');
  await act(async () => rerender(<Page isWaiting={false} />));
  expect(document.activeElement).toBe(button('Pay'));
});
