import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const dancingThemes: readonly SeedTheme[] = [
  {
    id: 'ballet-grace',
    name: 'Ballet Grace',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a ballet dancer in a blush pink bodice with a soft tulle collar and tiny pearls, hair in a neat bun with a small tiara. A grand theatre stage behind with rose velvet curtains and a pool of spotlight on the boards. Soft frontal light, hazy beams, 85 mm lens, graceful and dreamy.',
    ),
  },
  {
    id: 'bharatanatyam',
    name: 'Bharatanatyam',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a Bharatanatyam dancer in a deep green silk costume with a wide red and gold border, temple jewellery, jasmine in the hair and a maang tikka. A palace with carved stone arches and hanging brass lamps behind. Warm oil-lamp light, rich silk detail, 85 mm lens, devoted and expressive.',
    ),
  },
  {
    id: 'kathak-twirl',
    name: 'Kathak Twirl',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a Kathak dancer in an ivory kurta with silver embroidery and a flowing turquoise stole. A moonlit palace courtyard behind, blue arches, lanterns and a polished floor. Cool twilight with warm lamps from the side, a hint of twirling motion, 85 mm lens, elegant and joyful.',
    ),
  },
  {
    id: 'bhangra-beat',
    name: 'Bhangra Beat',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a Bhangra dancer in an orange kurta with an embroidered royal blue vest and a bright fan-crested turban. A blooming mustard field under a big sunny sky behind, with kites flying. Brilliant daylight, saturated colour, a feeling of drums and movement, 50 mm lens, exuberant smile.',
    ),
  },
  {
    id: 'garba-night',
    name: 'Garba Night',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child dancing garba in a white kurta under a mirror-work red vest with green and yellow embroidery. A festival night behind with strings of lights, marigold garlands, lamps and swirling colour. Warm fairground glow, golden bokeh, a trace of motion, 50 mm lens, festive and radiant.',
    ),
  },
  {
    id: 'hip-hop-star',
    name: 'Hip-Hop Star',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a hip-hop dancer in an oversized black hoodie with neon lime details and a sideways cap. A brick wall covered in abstract graffiti shapes in magenta, yellow and cyan behind. Punchy street light with a violet edge, low angle, 35 mm lens, cool, relaxed and confident; no writing in the graffiti.',
    ),
  },
  {
    id: 'flamenco-fire',
    name: 'Flamenco Fire',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a flamenco dancer in a short scarlet jacket with black seams and a white lace collar. A candlelit Spanish stage behind with amber curtains and wooden boards. Fiery warm side light, deep shadows, 85 mm lens, passionate and proud.',
    ),
  },
  {
    id: 'disco-fever',
    name: 'Disco Fever',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child at a 1970s disco in a glittering silver shirt with a wide purple collar and tinted headband. A dance hall behind with a sparkling mirror ball, beams of magenta and cyan and a glowing tiled floor. Coloured spotlights, starry reflections on the skin, 35 mm lens, energetic and fun.',
    ),
  },
  {
    id: 'tap-dance',
    name: 'Tap Dance',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a tap dancer in a black tuxedo jacket with satin lapels, white shirt, red bow tie and a top hat tipped to one side. A classic theatre stage behind with midnight blue curtains and a row of golden footlights. Crisp spotlight from above, 50 mm lens, snappy, charming old-Hollywood mood.',
    ),
  },
  {
    id: 'bollywood-stage',
    name: 'Bollywood Stage',
    premium: true,
    promptTemplate: portraitPrompt(
      'The child as a Bollywood star in a sequinned magenta blazer with golden embroidery, arms ready for the big dance number. A dazzling film stage behind with arches of light bulbs, marigold strings, pink and gold spotlights and falling confetti. Sparkling backlight, glamorous glow, 35 mm lens, dazzling smile.',
    ),
  },
];
