import type { SceneKind } from './scene-spec.ts';
import type { ScenePalette } from './scenery/backdrop.ts';

/** Each kind's own colours, [deep, base, bright, accent, glow], used where a theme names none. */
const COLOURS: Readonly<Record<SceneKind, readonly [string, string, string, string, string]>> = {
  space: ['#07071f', '#141a52', '#3a8fe0', '#7a2f9a', '#ffb066'],
  nebula: ['#0a0524', '#3b1a86', '#36c3d8', '#d8338f', '#ffd9a0'],
  'cloud-dream': ['#5a56a8', '#6f9cf2', '#e2c8ff', '#ff9fcf', '#fff2b8'],
  airfield: ['#1d4a78', '#4f9fdc', '#d9f0ff', '#f28a3c', '#fff0c4'],
  storm: ['#0d1230', '#2a3568', '#8f8fc4', '#f2c230', '#9fc8ff'],
  'neon-city': ['#0d0630', '#3a0f6b', '#ff6fb4', '#26e4f2', '#ffb36b'],
  'skyline-rays': ['#1b1450', '#5a2a9a', '#ff9a5c', '#ff5f8f', '#ffe27a'],
  'city-street': ['#24344f', '#86b4dc', '#f2f4ee', '#3f8f5a', '#fff0cc'],
  'rainy-street': ['#131c30', '#33506e', '#8fb0c4', '#e8493f', '#ffc46b'],
  'moonlit-roofs': ['#0a1030', '#1f2f66', '#5f7fc0', '#c8395a', '#fff2d0'],
  'graffiti-wall': ['#221a35', '#6b4fa0', '#f2c230', '#f2386b', '#38d8e0'],
  clinic: ['#3f8f9c', '#a8dade', '#f4fbfa', '#f26f7f', '#ffffff'],
  classroom: ['#3a2a1c', '#2f6b52', '#f7e6c0', '#e8803a', '#fff2cc'],
  kitchen: ['#4a2a1a', '#e8b98a', '#fff2dc', '#c8683a', '#ffe0a0'],
  laboratory: ['#0e2f3f', '#2a7f8f', '#c8f2ee', '#8f5fe0', '#5ff2d0'],
  'fire-station': ['#2a1414', '#8f8a86', '#e0d4c4', '#d8281f', '#ffcf7a'],
  playroom: ['#5a4f8f', '#bfe0f2', '#fff6e8', '#f28fa8', '#ffe08a'],
  'wizard-library': ['#150d26', '#4a2c3a', '#a8743f', '#6f5fe0', '#ffc85f'],
  'tech-hangar': ['#0a1422', '#1f3a55', '#7fb8d8', '#f26a2f', '#4fe0ff'],
  'cricket-stadium': ['#0f2347', '#2f66b0', '#bfe0ff', '#4fae4a', '#fff6dc'],
  'football-ground': ['#0f2347', '#2f66b0', '#bfe0ff', '#4fae4a', '#fff6dc'],
  'race-track': ['#2a1f47', '#e07a4f', '#ffd79a', '#e03030', '#fff0b8'],
  'stage-curtains': ['#1f060d', '#8a1226', '#e0455a', '#c8924f', '#ffe6b0'],
  'dance-hall': ['#14082e', '#4f1f8f', '#e04fc0', '#38c8f2', '#ffe68a'],
  'bollywood-stage': ['#240630', '#8f1470', '#f25fa0', '#f29a1f', '#ffe08a'],
  'circus-tent': ['#3a0f22', '#d8303a', '#fff0d8', '#2f5fae', '#ffd75f'],
  palace: ['#5a2a1f', '#d89a5f', '#fbe6c0', '#c83f5a', '#fff0b8'],
  'diya-night': ['#120a30', '#3a1a66', '#d8569a', '#f2901f', '#ffcf5f'],
  castle: ['#2f4a5f', '#6fa8dc', '#f2efdc', '#c83f3f', '#fff0c0'],
  'studio-backdrop': ['#2a2420', '#7f6f62', '#cbbba8', '#8f7f8a', '#fff0dc'],
  'old-master': ['#120c08', '#3a2818', '#8f6a3a', '#5f1f1a', '#ffd08a'],
  'flower-garden': ['#2a3a1c', '#7f9a3f', '#ffdf94', '#f2789a', '#ffd070'],
  'field-sun': ['#4a5a1c', '#6fb4e0', '#fdf0b0', '#f2c21f', '#fff2b0'],
  savanna: ['#3a1c12', '#e08a3a', '#ffd98a', '#8f5a2a', '#fff0b0'],
  jungle: ['#06231a', '#1f6b3f', '#a8d88f', '#f2783f', '#f6ffc4'],
  'enchanted-forest': ['#06231f', '#1f5f4a', '#9fd8a0', '#6fe0d0', '#fff2a0'],
  snowfield: ['#3f5a8f', '#8fb4e0', '#f6faff', '#2f5f5a', '#ffe0b0'],
  'ice-cave': ['#0a2a55', '#2f7fc0', '#c4f0ff', '#8f8ff2', '#f0ffff'],
  ocean: ['#03254a', '#0f6fa0', '#6fe0e0', '#f27a6a', '#dcfff6'],
  mountains: ['#26405f', '#5f9fe0', '#e2f0fb', '#5a9a4a', '#fff2cc'],
  'dragon-mountain': ['#1a1430', '#5a3f7f', '#e89a7a', '#c83f2f', '#ffd98a'],
  'ember-peaks': ['#1f0808', '#8f1f14', '#f2702a', '#ffb02f', '#ffe08a'],
  'pirate-deck': ['#2a170e', '#3f9ab8', '#ffe6b8', '#8f5a2f', '#ffd080'],
  beach: ['#3f9ae0', '#1fb0b8', '#dff4ff', '#f2705f', '#fff2c4'],
  'toon-hills': ['#1f7a3a', '#2fa8f2', '#c8f4ff', '#6fd03a', '#fff6c0'],
  'comic-burst': ['#c8141f', '#f2381f', '#ffe02f', '#1f6fe0', '#fff6b0'],
  'anime-sky': ['#1f4fae', '#3f9af2', '#e0f8ff', '#6fc85a', '#fff8e0'],
  'storybook-hills': ['#7f9a8f', '#c4e0e8', '#fff0dc', '#f2b8b0', '#fff6d0'],
  'candy-land': ['#b84f9a', '#ffb8d8', '#fff0f6', '#7fe0d0', '#fff2a8'],
  'pixel-arcade': ['#1a1247', '#4f3fd0', '#5fd8f2', '#3fc85a', '#ffd83f'],
};

/** The kind's palette with the theme's overrides. */
export function scenePalette(kind: SceneKind, overrides: Partial<ScenePalette> = {}): ScenePalette {
  const [deep, base, bright, accent, glow] = COLOURS[kind];
  return { deep, base, bright, accent, glow, ...overrides };
}
