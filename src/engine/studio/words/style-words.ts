import type { StyleAdjustments } from '../finish/finish-spec.ts';
import { dictionary } from './lexer.ts';

type Wish = Partial<StyleAdjustments>;

const tone = (shadows: string, highlights: string, split: number): Wish => ({
  splitTone: { shadows, highlights, split },
});

/** What words of a custom style text ask of the finish. First spelling first: it names the wish to the customer. */
export const STYLE_WORDS = dictionary<Wish>([
  // Light
  [
    'cinematic lighting|cinematic|movie look|film still',
    { contrast: 0.22, saturation: 0.96, vignette: 0.25, bloom: 0.15, ...tone('#0b4a5a', '#ffb278', 0.5) },
  ],
  [
    'golden hour|sunset|sunrise|magic hour|golden light|सुनहरा',
    { warmth: 0.5, bloom: 0.25, glow: 0.2, exposure: 0.04, ...tone('#5a3550', '#ffd08a', 0.35) },
  ],
  [
    'blue hour|moonlight|moonlit|twilight|night',
    { warmth: -0.45, exposure: -0.12, vignette: 0.2, ...tone('#16245a', '#b8d0ff', 0.45) },
  ],
  ['soft light|soft lighting|soft|gentle|diffused', { contrast: -0.18, glow: 0.22, bloom: 0.1 }],
  [
    'dramatic lighting|dramatic|moody|chiaroscuro|low key',
    { contrast: 0.38, exposure: -0.12, vignette: 0.4, saturation: 0.92 },
  ],
  [
    'bright|high key|airy|light and airy|sunny|cheerful',
    { exposure: 0.2, contrast: -0.06, saturation: 1.06, vignette: -0.2 },
  ],
  ['dark', { exposure: -0.22, vignette: 0.3, contrast: 0.1 }],
  ['studio lighting|studio light|clean|crisp|sharp', { contrast: 0.14, grain: -0.2, fade: -0.2 }],
  ['backlit|rim light|sun flare|lens flare|flare', { bloom: 0.35, glow: 0.2, exposure: 0.04 }],
  [
    'candlelight|candle light|lamplight|firelight',
    { warmth: 0.55, exposure: -0.08, vignette: 0.3, bloom: 0.2 },
  ],
  // Colour
  [
    'pastel colors|pastel colours|pastel|pastels|pale colors|soft colors|soft colours',
    { saturation: 0.74, exposure: 0.16, contrast: -0.28, fade: 0.28 },
  ],
  [
    'vibrant|vivid|colorful|colourful|saturated|bold colors|bold colours|rich colors|rich colours|रंगीन',
    { saturation: 1.32, contrast: 0.1 },
  ],
  ['muted|desaturated|subdued|earthy|earth tones', { saturation: 0.66, fade: 0.12 }],
  [
    'black and white|black white|monochrome|grayscale|greyscale|b w|bw|noir|श्वेत श्याम',
    { saturation: 0, contrast: 0.24, grain: 0.12 },
  ],
  ['sepia', { saturation: 0, warmth: 0.6, fade: 0.15, ...tone('#5a3a1a', '#ffe2b0', 1) }],
  ['warm|warm tones|warm colors|warm colours|cozy|cosy|गर्म', { warmth: 0.42 }],
  ['cool tones|cool colors|cool colours|cold|cool|icy|frosty|wintry|ठंडा', { warmth: -0.42 }],
  [
    'neon|cyberpunk|synthwave|vaporwave|neon lights',
    { saturation: 1.28, contrast: 0.16, bloom: 0.4, ...tone('#3a0a8f', '#4ff0ff', 0.8) },
  ],
  ['teal and orange|orange and teal', { contrast: 0.16, ...tone('#0a4f5f', '#ffa860', 0.7) }],
  ['pink|rosy|rose', { tint: 0.35, ...tone('#5a2a4f', '#ffc8dc', 0.3) }],
  ['purple|violet|lavender', { tint: 0.2, ...tone('#3a1f6a', '#e8c8ff', 0.45) }],
  ['blue', { warmth: -0.25, ...tone('#163a7a', '#cfe4ff', 0.35) }],
  ['green|emerald', { tint: -0.3, ...tone('#0f4a34', '#e0ffd0', 0.35) }],
  ['golden|gold', { warmth: 0.35, ...tone('#4a3010', '#ffdf90', 0.4) }],
  ['high contrast|contrasty|punchy|bold', { contrast: 0.32, saturation: 1.08 }],
  ['low contrast|flat|faded|washed out|matte', { contrast: -0.28, fade: 0.4 }],
  // Mood and time
  [
    'vintage feel|vintage|retro|old photo|old fashioned|nostalgic|antique|polaroid|पुराना',
    {
      fade: 0.5,
      saturation: 0.76,
      warmth: 0.25,
      grain: 0.3,
      vignette: 0.2,
      ...tone('#3b2f5a', '#ffe0a0', 0.4),
    },
  ],
  [
    'dreamy|dreamlike|ethereal|magical|fairytale|fairy tale|whimsical|सपना',
    { glow: 0.6, bloom: 0.3, contrast: -0.12, fade: 0.1 },
  ],
  ['romantic', { glow: 0.35, warmth: 0.2, tint: 0.12, contrast: -0.08 }],
  ['hazy|haze|misty|foggy|smoky', { fade: 0.35, glow: 0.3, contrast: -0.16 }],
  ['glowing|glow|radiant|luminous|shiny|sparkling|sparkly', { bloom: 0.35, glow: 0.25 }],
  ['film grain|grain|grainy|analog|analogue|35mm|35mm film|film photo|kodak', { grain: 0.4, fade: 0.15 }],
  ['vignette|vignetting', { vignette: 0.4 }],
  ['bloom', { bloom: 0.4 }],
  // Made by hand
  [
    'watercolor|watercolour|water color|aquarelle',
    { paper: 0.8, paint: 0.8, saturation: 0.9, fade: 0.2, contrast: -0.12 },
  ],
  [
    'oil painting|oil paint|painted|painterly|painting|impressionist|चित्र',
    { paint: 0.9, paper: 0.4, contrast: 0.08, saturation: 1.06 },
  ],
  ['sketch|pencil|charcoal|drawing', { paint: 0.7, paper: 0.9, saturation: 0.35, contrast: 0.15 }],
  ['canvas|textured|paper|parchment', { paper: 0.7 }],
  ['illustration|illustrated|storybook|cartoon', { paint: 0.6, saturation: 1.12 }],
  ['photorealistic|realistic|photographic|natural|hyperrealistic', { paint: -0.6, grain: 0.05 }],
  ['smooth', { grain: -0.3, paper: -0.5, paint: 0.2 }],
]);
