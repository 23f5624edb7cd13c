import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const realisticThemes: readonly SeedTheme[] = [
  {
    id: 'from-the-future',
    name: 'From the Future',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a traveller from the future, wearing sleek white tech armour with a navy undersuit, glowing cyan seams and a slim headset. Behind them a neon city at dusk, violet and magenta towers softly out of focus over wet ground. Cyan key light from one side, pink rim light from the other, 85 mm lens, calm and confident mood.',
    ),
  },
  {
    id: 'classic-studio',
    name: 'Classic Studio',
    premium: false,
    promptTemplate: portraitPrompt(
      'A timeless studio portrait of the child in a navy knitted cardigan over a crisp white shirt. Hand-painted grey-brown canvas backdrop with a soft halo of light behind the head. One large softbox at forty-five degrees, gentle fill, natural skin texture, 85 mm lens at f/2.8, quiet warm smile.',
    ),
  },
  {
    id: 'golden-hour',
    name: 'Golden Hour Garden',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child in a cream linen kurta with a small coral embroidery, standing in a flower garden at golden hour. Pink and yellow blossoms in the foreground, trees melting into honey-coloured bokeh. Low sun behind the shoulder making a glowing edge on the hair, 85 mm lens wide open, tender and peaceful mood.',
    ),
  },
  {
    id: 'royal-heirloom',
    name: 'Royal Heirloom',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as young Indian royalty in a maroon silk sherwani with gold zari brocade, a string of pearls and a regal turban with a jewelled brooch. A sunlit sandstone palace with carved Rajput arches behind. Warm window light, rich fabric texture, 85 mm lens, dignified and proud, like a treasured family heirloom.',
    ),
  },
  {
    id: 'festival-of-lights',
    name: 'Festival of Lights',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child celebrating Diwali in a bright yellow silk kurta with a magenta stole. A festival night with rows of glowing diyas, a rangoli of petals, marigold garlands and soft fireworks far away in a deep purple sky. Warm candle glow on the face, golden bokeh, 50 mm lens, joyful and loving mood.',
    ),
  },
  {
    id: 'winter-wonderland',
    name: 'Winter Wonderland',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child in a cosy red winter coat with a cream knitted scarf and a fluffy fur-lined hood. A snowy pine forest and pale blue mountains behind, a lit cabin far away, large soft snowflakes drifting. Cool sky light with a warm low sun, 85 mm lens, rosy cheeks, wonder and delight.',
    ),
  },
  {
    id: 'rainy-day',
    name: 'Rainy Day Adventure',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child in a shiny yellow raincoat and a matching rain hat, smiling on a rainy street in the evening. Wet road full of reflections, traffic and shop lights turned to round teal and amber bokeh, fine streaks of rain. Soft overcast light with warm lamps behind, 85 mm lens, cheerful, playful mood.',
    ),
  },
  {
    id: 'safari-explorer',
    name: 'Safari Explorer',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a safari explorer in a khaki shirt with chest pockets, an olive neckerchief and a wide-brimmed safari hat. An open savanna behind with acacia trees, tall golden grass and a huge orange sun low in the haze. Warm backlight, dust in the air, 135 mm lens, curious and adventurous.',
    ),
  },
  {
    id: 'vintage-1950s',
    name: 'Vintage 1950s',
    premium: false,
    promptTemplate: portraitPrompt(
      'A vintage 1950s studio photograph of the child in a brown pinstripe blazer with a bow tie and a neat trilby hat. Plain sepia backdrop with a soft pool of light. Hand-tinted look with faded browns and creams, gentle film grain, soft vignette, large-format lens, polite half smile.',
    ),
  },
  {
    id: 'old-master',
    name: 'Old Master Painting',
    premium: true,
    promptTemplate: portraitPrompt(
      'An oil painting of the child in the manner of the seventeenth-century Dutch masters: black velvet doublet, slashed sleeves, white lace ruff and a fine gold chain. A dark brown interior with a deep red curtain on one side and a small landscape through a window. One candle-warm light from the left, visible brushwork, craquelure, thoughtful gaze.',
    ),
  },
];
