import type { SeedTheme } from './seed-theme.ts';

export const superheroesThemes: readonly SeedTheme[] = [
  { id: 'spider-character', name: 'Spider-Character', premium: false, promptTemplate: '' },
  { id: 'caped-hero', name: 'Caped Superhero', premium: false, promptTemplate: '' },
  { id: 'thunder-guardian', name: 'Thunder Guardian', premium: false, promptTemplate: '' },
  { id: 'ocean-protector', name: 'Ocean Protector', premium: false, promptTemplate: '' },
  { id: 'star-captain', name: 'Star Captain', premium: false, promptTemplate: '' },
  { id: 'shadow-ninja', name: 'Shadow Ninja', premium: false, promptTemplate: '' },
  { id: 'frost-hero', name: 'Frost Hero', premium: false, promptTemplate: '' },
  { id: 'robot-defender', name: 'Robot Defender', premium: false, promptTemplate: '' },
  { id: 'jungle-champion', name: 'Jungle Champion', premium: false, promptTemplate: '' },
  { id: 'cosmic-guardian', name: 'Cosmic Guardian', premium: true, promptTemplate: '' },
];
