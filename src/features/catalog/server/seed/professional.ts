import type { SeedTheme } from './seed-theme.ts';

export const professionalThemes: readonly SeedTheme[] = [
  { id: 'doctor', name: 'Doctor', premium: false, promptTemplate: '' },
  { id: 'astronaut', name: 'Astronaut', premium: false, promptTemplate: '' },
  { id: 'pilot', name: 'Pilot', premium: false, promptTemplate: '' },
  { id: 'chef', name: 'Chef', premium: false, promptTemplate: '' },
  { id: 'firefighter', name: 'Firefighter', premium: false, promptTemplate: '' },
  { id: 'police-officer', name: 'Police Officer', premium: false, promptTemplate: '' },
  { id: 'scientist', name: 'Scientist', premium: false, promptTemplate: '' },
  { id: 'cricketer', name: 'Cricketer', premium: false, promptTemplate: '' },
  { id: 'teacher', name: 'Teacher', premium: false, promptTemplate: '' },
  { id: 'race-driver', name: 'Race Car Driver', premium: true, promptTemplate: '' },
];
