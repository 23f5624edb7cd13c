import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const CARDS = ['a', 'b', 'c', 'd'].map((value) => ({ value, content: value, disabled: value === 'c' }));

/** A chosen card may be refused, as a theme that has to be paid for is. */
function Cards({ chosen = null, refused }: { readonly chosen?: string | null; readonly refused?: string }) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <RadioCards
        label="Letters"
        value={value}
        cards={CARDS}
        onValueChange={(next) => next === refused || setValue(next)}
      />
      <button type="button">after</button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const chosen = () => screen.queryByRole('radio', { checked: true })?.textContent;

it('a group of radio cards is entered at the chosen card, or at the first, and left with one key', async () => {
  const { unmount } = render(<Cards chosen="b" />);
  await userEvent.tab();
  expect(focused()).toBe('b');
  await userEvent.tab();
  expect(focused()).toBe('after');
  unmount();
  render(<Cards />);
  await userEvent.tab();
  expect([focused(), chosen()]).toEqual(['a', undefined]);
});

it('a group of radio cards chooses where arrow keys lead, past what is disabled and around the ends', async () => {
  render(<Cards />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect([focused(), chosen()]).toEqual(['b', 'b']);
  await userEvent.keyboard('{ArrowDown}');
  expect([focused(), chosen()]).toEqual(['d', 'd']);
  await userEvent.keyboard('{ArrowRight}');
  expect([focused(), chosen()]).toEqual(['a', 'a']);
  await userEvent.keyboard('{ArrowUp}');
  expect([focused(), chosen()]).toEqual(['d', 'd']);
});

it('a group of radio cards looks at the ends without choosing, and chooses with the space bar but not with Enter', async () => {
  render(<Cards chosen="b" />);
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect([focused(), chosen()]).toEqual(['d', 'b']);
  await userEvent.keyboard('{Home}[Space]');
  expect([focused(), chosen()]).toEqual(['a', 'a']);
});

it('a group of radio cards is left from a card that was refused, too', async () => {
  render(<Cards chosen="b" refused="a" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect([focused(), chosen()]).toEqual(['a', 'b']);
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('b');
});
