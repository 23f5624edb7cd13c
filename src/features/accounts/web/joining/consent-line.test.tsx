import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONSENT_TEXT } from '../../sign-in/contract.ts';
import { ConsentLine } from './consent-line.tsx';

it('the line of consent shows the text whose hash is kept, to the letter, with both documents in reach', () => {
  const { container } = render(<ConsentLine />);
  const links = screen.getAllByRole('link', { name: /\(opens in a new tab\)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  for (const forReaders of screen.getAllByText('(opens in a new tab)')) forReaders.remove();
  expect(container.textContent).toBe(CONSENT_TEXT);
});
