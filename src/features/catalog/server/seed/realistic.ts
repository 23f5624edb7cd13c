import type { SeedTheme } from './seed-theme.ts';

export const realisticThemes: readonly SeedTheme[] = [
  { id: 'from-the-future', name: 'From the Future', premium: false, promptTemplate: '' },
  { id: 'classic-studio', name: 'Classic Studio', premium: false, promptTemplate: '' },
  { id: 'golden-hour', name: 'Golden Hour Garden', premium: false, promptTemplate: '' },
  { id: 'royal-heirloom', name: 'Royal Heirloom', premium: false, promptTemplate: '' },
  { id: 'festival-of-lights', name: 'Festival of Lights', premium: false, promptTemplate: '' },
  { id: 'winter-wonderland', name: 'Winter Wonderland', premium: false, promptTemplate: '' },
  { id: 'rainy-day', name: 'Rainy Day Adventure', premium: false, promptTemplate: '' },
  { id: 'safari-explorer', name: 'Safari Explorer', premium: false, promptTemplate: '' },
  { id: 'vintage-1950s', name: 'Vintage 1950s', premium: false, promptTemplate: '' },
  { id: 'old-master', name: 'Old Master Painting', premium: true, promptTemplate: '' },
];
