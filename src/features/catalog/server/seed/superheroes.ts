import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const superheroesThemes: readonly SeedTheme[] = [
  {
    id: 'spider-character',
    name: 'Spider-Character',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original spider hero of our own design: crimson suit with fine dark web seams, royal blue sides, a golden spider shield on the chest and a short red cape, open-faced hood. A skyline at sunset behind with beams of light over violet towers. Strong warm rim light, 50 mm lens, brave and playful; not any film or comic character.',
    ),
  },
  {
    id: 'caped-hero',
    name: 'Caped Superhero',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original superhero in a royal blue suit with a golden star emblem, red collar and a flowing red cape. A bright skyline in the morning behind, pale blue sky and fans of golden sunbeams. Low heroic angle, crisp sunlight with a warm rim, 35 mm lens, hopeful and strong; not any film character.',
    ),
  },
  {
    id: 'thunder-guardian',
    name: 'Thunder Guardian',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original guardian of thunder in dark slate armour with electric blue lines, a silver bolt emblem and a deep purple cape. Heavy storm clouds behind, two bright lightning bolts over jagged mountains, fine rain. Cold flash light from the side, blue rim, 50 mm lens, powerful and calm; not any film character.',
    ),
  },
  {
    id: 'ocean-protector',
    name: 'Ocean Protector',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original protector of the ocean in a teal suit of shimmering fish scales with coral orange trim, a shell emblem and a golden circlet. A sunlit reef deep under water behind, kelp, small fish and rising bubbles. Rippling turquoise light from above, 35 mm lens, gentle and noble; not any film character.',
    ),
  },
  {
    id: 'star-captain',
    name: 'Star Captain',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as captain of a starship in a white and crimson armoured suit with a gold star emblem, stand-up collar and a slim headset. The command deck of a tech hangar behind, light strips, holographic dials and cool blue haze. Cyan screens light one cheek, warm key on the other, 50 mm lens, decisive and bright-eyed.',
    ),
  },
  {
    id: 'shadow-ninja',
    name: 'Shadow Ninja',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a friendly shadow ninja in a charcoal black wrap suit with a crimson sash and hood, face fully visible. A huge pale moon over pagoda roofs and bamboo behind, mist and drifting cherry petals, deep indigo night. Silver moonlight from behind, soft warm fill on the face, 85 mm lens, silent and focused; no weapons.',
    ),
  },
  {
    id: 'frost-hero',
    name: 'Frost Hero',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original frost hero in an icy blue and silver suit with snowflake patterns, a white fur collar and a crown of crystal. A cave of glowing ice crystals behind, pale cyan light, glittering frost in the air. Cool key light from above, lilac shadows, 50 mm lens, serene and strong; not any film character.',
    ),
  },
  {
    id: 'robot-defender',
    name: 'Robot Defender',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a robot defender in glossy orange and graphite mecha armour with a glowing turquoise core, open-faced helmet with small antennae. A futuristic hangar behind with ribbed steel gates, blue light strips and sparks. Hard studio light with crisp reflections, 35 mm lens, sturdy, clever and kind; an original design.',
    ),
  },
  {
    id: 'jungle-champion',
    name: 'Jungle Champion',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an original jungle champion in an emerald hero suit with bronze leaf armour and a tiger-striped amber sash. A misty jungle behind: giant ferns, palm fronds, orange blossoms and a far waterfall with shafts of sun. Dappled green light, warm rim, 35 mm lens, agile and fearless; not any film character.',
    ),
  },
  {
    id: 'cosmic-guardian',
    name: 'Cosmic Guardian',
    premium: true,
    promptTemplate: portraitPrompt(
      'The child as a guardian of the cosmos in midnight purple armour set with golden constellations, a glowing amethyst emblem and a cape made of stars. A swirling magenta and turquoise nebula with a spiral galaxy behind. Starlight from both sides, radiant halo, drifting stardust, 35 mm lens, wise and majestic; an original design.',
    ),
  },
];
