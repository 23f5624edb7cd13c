import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReorderList } from './reorder-list.tsx';

const ITEMS = [
  { id: 'a', name: 'Astronaut' },
  { id: 'b', name: 'Ballet <b>' },
  { id: 'c', name: 'Chef' },
];

beforeEach(() => {
  render(
    <ReorderList
      label="Themes"
      items={ITEMS}
      onReorder={async () => undefined}
      renderItem={({ name }, handle, { isFirst, isLast }) => (
        <>
          {handle}
          <span>{`${name}${isFirst ? ' first' : ''}${isLast ? ' last' : ''}`}</span>
        </>
      )}
    />,
  );
});

describe('a list that can be put in order', () => {
  it('shows the entries in their order and knows its ends', () => {
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Astronaut first', 'Ballet <b>', 'Chef last']);
  });

  it('gives each a handle of its own that says how it is used', () => {
    for (const { name } of ITEMS) {
      const handle = screen.getByRole('button', { name: `Move ${name}` });
      const described = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toMatch(/^Press Space to pick up/);
      expect(described?.style.display).toBe('none');
    }
    expect(screen.getAllByRole('button')).toHaveLength(ITEMS.length);
  });

  it('lets the page be scrolled everywhere but on a handle', () => {
    const heldFast = [...document.querySelectorAll('.touch-none')];
    expect(heldFast).toEqual(screen.getAllByRole('button'));
  });

  it('has places where moves by the handle and by the menu are announced', () => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
  });
});
