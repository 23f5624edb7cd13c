import type { SeedTheme } from './seed-theme.ts';

export const fantasyThemes: readonly SeedTheme[] = [
  { id: 'mystical-elf', name: 'Mystical Elf', premium: false, promptTemplate: '' },
  { id: 'fairy-garden', name: 'Fairy Garden', premium: false, promptTemplate: '' },
  { id: 'dragon-rider', name: 'Dragon Rider', premium: false, promptTemplate: '' },
  { id: 'mermaid-lagoon', name: 'Mermaid Lagoon', premium: false, promptTemplate: '' },
  { id: 'young-wizard', name: 'Young Wizard', premium: false, promptTemplate: '' },
  { id: 'brave-knight', name: 'Brave Knight', premium: false, promptTemplate: '' },
  { id: 'unicorn-dream', name: 'Unicorn Dream', premium: false, promptTemplate: '' },
  { id: 'pirate-captain', name: 'Pirate Captain', premium: false, promptTemplate: '' },
  { id: 'ice-kingdom', name: 'Ice Kingdom', premium: false, promptTemplate: '' },
  { id: 'phoenix-keeper', name: 'Phoenix Keeper', premium: true, promptTemplate: '' },
];
