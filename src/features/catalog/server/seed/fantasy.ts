import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const fantasyThemes: readonly SeedTheme[] = [
  {
    id: 'mystical-elf',
    name: 'Mystical Elf',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a mystical elf in a moss green tunic with a leaf collar, a dark green cloak and a garland of leaves and white blossoms, delicate pointed ears. An enchanted forest behind with tall trunks, glowing mushrooms, fireflies and shafts of green-gold light. Soft rim light, 85 mm lens, gentle and magical.',
    ),
  },
  {
    id: 'fairy-garden',
    name: 'Fairy Garden',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a garden fairy in a lilac tunic of petals and leaves with gossamer wings and a garland of leaves and tiny flowers. A dewy flower garden at sunrise behind, giant blossoms, sparkling pollen and rosy bokeh. Backlit morning glow, pastel colours, macro-style depth of field, sweet and enchanting.',
    ),
  },
  {
    id: 'dragon-rider',
    name: 'Dragon Rider',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a young dragon rider in a brown leather tunic with bronze dragon-scale shoulders, goggles pushed up and a small friendly green dragon on one shoulder. Jagged mountains at sunset behind, a great dragon gliding past the sun. Warm backlight, drifting mist, 50 mm lens, daring and loyal.',
    ),
  },
  {
    id: 'mermaid-lagoon',
    name: 'Mermaid Lagoon',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child in the world of merfolk, in a modest aqua suit of shimmering scales with pearl strings and a circlet with a sea-green stone. A tropical lagoon under water behind, pink coral, kelp, bright fish and dancing bubbles. Rippled sunlight from the surface, turquoise glow, 35 mm lens, dreamy and graceful; fully covered costume.',
    ),
  },
  {
    id: 'young-wizard',
    name: 'Young Wizard',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a young wizard in a midnight blue robe scattered with silver stars, a tall pointed hat and a glowing wooden wand. An ancient library behind, towering bookshelves, floating candles and a round moonlit window. Warm candlelight with violet magic sparks, 50 mm lens, clever and full of wonder; an original character.',
    ),
  },
  {
    id: 'brave-knight',
    name: 'Brave Knight',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a brave knight in polished silver armour with a royal blue cape, a golden lion emblem and a shield, helmet open. A castle on a green hill behind, red banners, stone towers and a wide summer sky. Clear sunlight glinting on steel, 50 mm lens, noble and kind; no weapons.',
    ),
  },
  {
    id: 'unicorn-dream',
    name: 'Unicorn Dream',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child in a unicorn dream: a glittering pink and lavender shirt with a wide collar and a headband with a golden spiral horn. A dreamland of pink clouds behind with a soft rainbow, twinkling stars and floating sparkles. Milky pastel light, iridescent highlights, 85 mm lens, gentle and delighted.',
    ),
  },
  {
    id: 'pirate-captain',
    name: 'Pirate Captain',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a cheerful pirate captain in a burgundy coat with gold braid over a striped shirt, a tricorn hat with a feather and a red parrot on one shoulder. The deck of a wooden ship behind, sails, ropes and lanterns over a sparkling sea. Golden afternoon light, 35 mm lens, adventurous grin; no weapons, no skulls.',
    ),
  },
  {
    id: 'ice-kingdom',
    name: 'Ice Kingdom',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as ruler of an ice kingdom in a pale blue robe embroidered with snowflakes and a crown of ice. A glittering palace of ice crystals behind with aurora light in lilac and aqua. Cool luminous light, fine falling snow, 85 mm lens, serene and regal; not any film character.',
    ),
  },
  {
    id: 'phoenix-keeper',
    name: 'Phoenix Keeper',
    premium: true,
    promptTemplate: portraitPrompt(
      'The child as keeper of the phoenix in a crimson and gold mantle of feathers with an ember-bright amulet and a flame-shaped crown. Fiery peaks behind under a glowing orange sky, swirling sparks and the great wings of a phoenix in the light. Radiant warm rim light, 50 mm lens, fearless and gentle; fire kept at a distance.',
    ),
  },
];
