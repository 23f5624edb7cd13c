import { DAYLIGHT, type LightRig } from './light-rig.ts';

export interface RigWords {
  readonly key?: string;
  readonly strength?: number;
  readonly from?: readonly [number, number, number];
  readonly sky?: string;
  readonly ground?: string;
  readonly ambient?: number;
  readonly rim?: string;
  readonly rimStrength?: number;
  readonly side?: number;
  readonly wrap?: number;
  readonly onFace?: number;
}

/** A rig told in a few words; what isn't told is soft daylight from the upper left. */
export function rig(words: RigWords): LightRig {
  const { ambient = 1 } = words;
  return {
    key: {
      direction: words.from ?? DAYLIGHT.key.direction,
      color: words.key ?? DAYLIGHT.key.color,
      strength: words.strength ?? 1,
    },
    sky: { color: words.sky ?? DAYLIGHT.sky.color, strength: ambient },
    ground: { color: words.ground ?? DAYLIGHT.ground.color, strength: ambient },
    rim: {
      color: words.rim ?? DAYLIGHT.rim.color,
      strength: words.rimStrength ?? DAYLIGHT.rim.strength,
      side: words.side ?? 0,
    },
    wrap: words.wrap ?? DAYLIGHT.wrap,
    onFace: words.onFace ?? DAYLIGHT.onFace,
  };
}

/** Light that several themes share. */
export const RIGS = {
  day: DAYLIGHT,
  indoor: rig({ key: '#fff3e0', sky: '#f4f1ff', ground: '#e8d8c8', rimStrength: 0.3 }),
  clinic: rig({ key: '#ffffff', sky: '#e6fbff', ground: '#d8ecec', rim: '#e8ffff', rimStrength: 0.4 }),
  sunset: rig({
    key: '#ffe0b0',
    from: [-0.6, 0.45, 0.7],
    sky: '#d8b8d8',
    ground: '#d89a6a',
    rim: '#ffb860',
    rimStrength: 0.75,
    side: 1,
    wrap: 0.7,
  }),
  golden: rig({
    key: '#ffedc4',
    from: [0.55, 0.5, 0.75],
    sky: '#f4e4c0',
    ground: '#cfae7a',
    rim: '#ffe09a',
    rimStrength: 0.8,
    wrap: 0.7,
  }),
  space: rig({
    key: '#ffffff',
    from: [0.55, 0.55, 0.75],
    sky: '#b8c4ff',
    ground: '#7f86c8',
    rim: '#8fd0ff',
    rimStrength: 0.8,
    side: -1,
  }),
  neon: rig({
    key: '#f4e8ff',
    from: [-0.3, 0.6, 0.8],
    sky: '#c8b0ff',
    ground: '#e088d8',
    rim: '#ff4fc8',
    rimStrength: 1,
    side: -1,
    wrap: 0.6,
  }),
  night: rig({
    key: '#fff2dc',
    from: [-0.4, 0.6, 0.8],
    sky: '#a8b0e8',
    ground: '#8f7f9f',
    rim: '#a8c8ff',
    rimStrength: 0.7,
    wrap: 0.4,
  }),
  festive: rig({
    key: '#ffe8bc',
    from: [-0.35, 0.4, 0.9],
    sky: '#d8b0d8',
    ground: '#f0b070',
    rim: '#ffb84a',
    rimStrength: 0.85,
    wrap: 0.5,
  }),
  stage: rig({
    key: '#fff0d8',
    from: [-0.5, 0.75, 0.7],
    sky: '#e8c8d8',
    ground: '#b88f9f',
    rim: '#ffd090',
    rimStrength: 0.85,
    wrap: 0.4,
  }),
  forest: rig({
    key: '#fff8d0',
    from: [0.45, 0.75, 0.7],
    sky: '#d0f0c8',
    ground: '#7fa078',
    rim: '#d8ff9f',
    rimStrength: 0.7,
    wrap: 0.6,
  }),
  frost: rig({
    key: '#f4fbff',
    from: [-0.5, 0.65, 0.75],
    sky: '#c8e4ff',
    ground: '#a8c0f0',
    rim: '#c8f4ff',
    rimStrength: 0.8,
    wrap: 0.6,
  }),
  ember: rig({
    key: '#ffdca8',
    from: [-0.5, 0.5, 0.8],
    sky: '#c89f8f',
    ground: '#f08a4a',
    rim: '#ff7a2f',
    rimStrength: 1,
    wrap: 0.6,
  }),
  underwater: rig({
    key: '#e8fff8',
    from: [-0.2, 0.9, 0.6],
    sky: '#a8f0f0',
    ground: '#5fa8c8',
    rim: '#9ffff0',
    rimStrength: 0.7,
    wrap: 0.6,
  }),
  pastel: rig({
    key: '#fff8f0',
    from: [-0.4, 0.7, 0.8],
    sky: '#f4e8ff',
    ground: '#ffe0e4',
    rimStrength: 0.5,
    wrap: 0.6,
  }),
  chiaroscuro: rig({
    key: '#ffe6b8',
    strength: 1.15,
    from: [-0.75, 0.55, 0.6],
    sky: '#b89a7a',
    ground: '#6a4a34',
    ambient: 0.75,
    rim: '#ffcf8a',
    rimStrength: 0.35,
    side: -1,
    wrap: 0.3,
    // So strong a lamp from the side bleaches it.
    onFace: 0.2,
  }),
} as const satisfies Record<string, LightRig>;
