import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const toonsThemes: readonly SeedTheme[] = [
  {
    id: 'cartoon-classics',
    name: 'Cartoon Classics Style',
    premium: false,
    promptTemplate: portraitPrompt(
      'A classic hand-inked cartoon of the child with bold outlines and flat bright colours: blue dungarees over a red and yellow striped shirt, big polka-dot bow tie. Rolling green hills behind with a rainbow, fluffy clouds, daisies and rays of sunshine. Even cheerful light, clean cel shading, joyful Saturday-morning mood; an original character.',
    ),
  },
  {
    id: 'comic-pop',
    name: 'Comic Book Pop',
    premium: false,
    promptTemplate: portraitPrompt(
      'A pop-art comic book panel of the child in a red varsity jacket with a yellow star, thick ink lines and halftone dots. An explosive starburst behind in yellow, orange and cyan with radiating speed lines. Flat punchy colour, hard shadows, tilted energetic framing, excited grin; no speech bubbles and no lettering.',
    ),
  },
  {
    id: 'anime-adventure',
    name: 'Anime Adventure',
    premium: false,
    promptTemplate: portraitPrompt(
      'An anime adventure illustration of the child in a sky blue hoodie with white cords and a small backpack, wind in the hair. A vivid summer sky behind with towering cumulus clouds over a green meadow, petals on the breeze. Luminous cel shading, soft lens flare, clean line art, hopeful start-of-a-journey feeling.',
    ),
  },
  {
    id: 'pastel-storybook',
    name: 'Pastel Storybook',
    premium: false,
    promptTemplate: portraitPrompt(
      'A pastel storybook watercolour of the child in a mint knitted pullover with a peach scarf. Gentle storybook hills behind with tiny cottages, round trees and hot-air balloons in blush and sky tones. Paper texture, soft washes and loose pencil lines, morning light, cosy bedtime-story mood.',
    ),
  },
  {
    id: 'monster-pal',
    name: 'Monster Pal',
    premium: false,
    promptTemplate: portraitPrompt(
      'A playful cartoon of the child in a fluffy lime green monster onesie with purple spots, little horns and a big friendly grin on the hood. A colourful playroom behind with toy shelves, building blocks and polka-dot walls. Soft bouncy light, rounded shapes, plush texture, silly and lovable mood.',
    ),
  },
  {
    id: 'bunny-onesie',
    name: 'Bunny Onesie',
    premium: false,
    promptTemplate: portraitPrompt(
      'A cute illustration of the child in a soft white bunny onesie with long pink-lined ears on the hood. A spring flower meadow behind with tulips, fresh grass and pastel sunshine bokeh. Gentle painterly shading, velvety plush texture, creamy highlights, sweet and cuddly mood.',
    ),
  },
  {
    id: 'teddy-friend',
    name: 'Teddy Bear Friend',
    premium: false,
    promptTemplate: portraitPrompt(
      'A warm illustration of the child in a caramel brown teddy bear onesie with round ears on the hood and a cream tummy. A cosy playroom behind with a striped tent, fairy lights, wooden toys and soft rugs. Honey-coloured lamplight, plush fur texture, rounded forms, snug and happy mood.',
    ),
  },
  {
    id: 'candy-land',
    name: 'Candy Land',
    premium: false,
    promptTemplate: portraitPrompt(
      'A sweet cartoon of the child in a glossy pink dress coat with white piping and a rainbow party bow, holding a swirly lollipop. A candy land behind: lollipop trees, candy canes, cupcake hills and strawberry clouds. Bright sugary light, shiny surfaces, pastel pinks and mint, giddy and delighted mood.',
    ),
  },
  {
    id: 'pixel-arcade',
    name: 'Pixel Arcade',
    premium: false,
    promptTemplate: portraitPrompt(
      'A retro arcade game portrait: the child, still clearly recognisable, in a purple T-shirt with a yellow pixel heart and a chunky block helmet. A pixel art world behind with square clouds, brick blocks, gold coins and green pipes against an indigo sky. Crisp sixteen-bit colours, glowing screen light, playful and victorious.',
    ),
  },
  {
    id: 'circus-star',
    name: 'Circus Star',
    premium: true,
    promptTemplate: portraitPrompt(
      'A vintage poster style illustration of the child as circus ringmaster in a scarlet tailcoat with gold braid, a white ruffle and a glossy black top hat. A striped circus tent behind with spotlights, bunting, stars and falling confetti. Warm theatrical light, rich reds and golds, theatrical and beaming; no lettering.',
    ),
  },
];
