import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pathFor, THEME_PICTURE } from '#features/endpoints.ts';
import type { PicturedTheme } from '../contract.ts';
import { ThemePicture } from './theme-picture.tsx';

const KEPT = pathFor(THEME_PICTURE, { id: 'some', picture: '0123' });
function shown(theme?: PicturedTheme): string | null {
  const { container, unmount } = render(<ThemePicture theme={theme} categoryId="toons" />);
  const address = container.querySelector('img')?.getAttribute('src') ?? null;
  // The category's sign otherwise, and never both.
  expect(container.querySelector('svg') !== null).toBe(address === null);
  unmount();
  return address;
}

describe('a theme is shown by', () => {
  it('its built-in picture while its words are those', () => {
    expect(shown({ id: 'doctor' })).toMatch(/doctor.*\.webp/);
    expect(shown({ id: 'doctor', picture: KEPT })).toMatch(/doctor.*\.webp/);
  });

  it('the picture drawn of its words when they are others, or an operator’s own', () => {
    expect(shown({ id: 'doctor', reworded: true, picture: KEPT })).toBe(KEPT);
    expect(shown({ id: 'beekeeper', picture: KEPT })).toBe(KEPT);
  });

  it('its category’s sign until that is drawn', () => {
    expect(shown({ id: 'doctor', reworded: true })).toBeNull();
    expect(shown({ id: 'beekeeper' })).toBeNull();
    expect(shown()).toBeNull();
  });
});
