import type { SeedTheme } from './seed-theme.ts';

export const toonsThemes: readonly SeedTheme[] = [
  { id: 'cartoon-classics', name: 'Cartoon Classics Style', premium: false, promptTemplate: '' },
  { id: 'comic-pop', name: 'Comic Book Pop', premium: false, promptTemplate: '' },
  { id: 'anime-adventure', name: 'Anime Adventure', premium: false, promptTemplate: '' },
  { id: 'pastel-storybook', name: 'Pastel Storybook', premium: false, promptTemplate: '' },
  { id: 'monster-pal', name: 'Monster Pal', premium: false, promptTemplate: '' },
  { id: 'bunny-onesie', name: 'Bunny Onesie', premium: false, promptTemplate: '' },
  { id: 'teddy-friend', name: 'Teddy Bear Friend', premium: false, promptTemplate: '' },
  { id: 'candy-land', name: 'Candy Land', premium: false, promptTemplate: '' },
  { id: 'pixel-arcade', name: 'Pixel Arcade', premium: false, promptTemplate: '' },
  { id: 'circus-star', name: 'Circus Star', premium: true, promptTemplate: '' },
];
