import type { SeedTheme } from './seed-theme.ts';

export const dancingThemes: readonly SeedTheme[] = [
  { id: 'ballet-grace', name: 'Ballet Grace', premium: false, promptTemplate: '' },
  { id: 'bharatanatyam', name: 'Bharatanatyam', premium: false, promptTemplate: '' },
  { id: 'kathak-twirl', name: 'Kathak Twirl', premium: false, promptTemplate: '' },
  { id: 'bhangra-beat', name: 'Bhangra Beat', premium: false, promptTemplate: '' },
  { id: 'garba-night', name: 'Garba Night', premium: false, promptTemplate: '' },
  { id: 'hip-hop-star', name: 'Hip-Hop Star', premium: false, promptTemplate: '' },
  { id: 'flamenco-fire', name: 'Flamenco Fire', premium: false, promptTemplate: '' },
  { id: 'disco-fever', name: 'Disco Fever', premium: false, promptTemplate: '' },
  { id: 'tap-dance', name: 'Tap Dance', premium: false, promptTemplate: '' },
  { id: 'bollywood-stage', name: 'Bollywood Stage', premium: true, promptTemplate: '' },
];
