import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  render(<LandingPage />);
});

it('the header has the logo, Get Started that leads to the auth section, and Admin', () => {
  const header = within(screen.getByRole('banner'));
  for (const [role, name, address] of [
    ['link', 'Magic Portrait, start page', '/'],
    ['link', 'Admin', '/admin'],
    ['button', 'Get Started', '#create'],
  ] as const)
    expect(header.getByRole(role, { name }).getAttribute('href')).toBe(address);
});

it('the headline promises studio quality, printing, 30 seconds and 10 free generations', () => {
  const hero = screen.getByRole('heading', { level: 1 }).closest('section');
  for (const promise of [
    'studio-quality portrait',
    'ready for printing',
    'about 30 seconds',
    'Start Creating Magic',
    '10 free generations',
    'No credit card required',
  ])
    expect(hero?.textContent).toContain(promise);
});

it('there are three feature cards', () => {
  const cards = within(screen.getByRole('region', { name: 'What you get' }));
  expect(cards.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Perfect Quality',
    'Super Fast',
    '50+ Themes',
  ]);
});

it('the auth section is headed Ready to Create Magic?', () => {
  const section = screen.getByRole('region', { name: 'Ready to Create Magic?' });
  expect(section.id).toBe('create');
  within(section).getByRole('heading', { level: 2, name: 'Ready to Create Magic?' });
});
