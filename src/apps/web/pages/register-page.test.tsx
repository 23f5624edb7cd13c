import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stageServer } from '../../../../tests/support/dom/staged-server.ts';
import { NO_PAYMENTS } from '../../../../tests/support/looks/staged-config.ts';
import { RegisterPage } from './register-page.tsx';

beforeEach(async () => {
  stageServer(NO_PAYMENTS);
  render(<RegisterPage />);
  await screen.findByRole('button', { name: 'Continue with Google' });
});

it('the register page has four tiles, one of them 50+ Themes', () => {
  const titles = screen
    .getAllByRole('listitem')
    .flatMap((tile) => within(tile).queryByRole('heading', { level: 2 })?.textContent ?? []);
  expect(titles).toHaveLength(4);
  expect(titles).toContain('50+ Themes');
});

it('the register page has the Join card with its badge: 10 free generations, no credit card required', () => {
  screen.getByRole('heading', { level: 2, name: 'Join Magic Portrait' });
  const badge = screen.getByText('FREE TRIAL').parentElement;
  expect(badge?.textContent).toBe('FREE TRIAL10 free generations, no credit card required');
});

it('the register page has a form for e-mail and password that is disabled and labelled Coming Soon', () => {
  const form = screen.getByRole<HTMLFieldSetElement>('group', { name: 'Email and password Coming Soon' });
  expect(form.disabled).toBe(true);
  expect(within(form).getByLabelText<HTMLInputElement>('Email').type).toBe('email');
  expect(within(form).getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  within(form).getByRole('button', { name: 'Create Account' });
});

it('the register page links to the terms, the privacy policy and home', () => {
  for (const [name, address] of [
    [/^Terms/, '/terms'],
    [/^Privacy Policy/, '/privacy'],
    ['Back to Home', '/'],
    ['Sign in', '/#create'],
  ] as const)
    expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(address);
});
