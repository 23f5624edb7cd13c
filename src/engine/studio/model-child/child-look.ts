/** Which hair the drawn child wears; each fits open and covered headwear. */
const HAIR_STYLES = ['short', 'plaits', 'bob', 'curly'] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

/** Colours of the drawn child as #rrggbb. */
export interface ChildLook {
  readonly hairStyle: HairStyle;
  readonly skin: string;
  readonly hair: string;
  readonly iris: string;
  readonly ribbon: string;
}

/** Indian skin tones, light to deep. */
const SKIN_TONES = { light: '#e8b48c', medium: '#c98d63', deep: '#94603f' } as const;

export const CHILDREN = {
  aarav: { hairStyle: 'short', skin: SKIN_TONES.medium, hair: '#2b1c18', iris: '#5a3420', ribbon: '#e2574c' },
  meera: {
    hairStyle: 'plaits',
    skin: SKIN_TONES.medium,
    hair: '#251715',
    iris: '#553019',
    ribbon: '#e8434f',
  },
  anaya: { hairStyle: 'bob', skin: SKIN_TONES.light, hair: '#3a241b', iris: '#6b4023', ribbon: '#f2a33a' },
  kabir: { hairStyle: 'curly', skin: SKIN_TONES.deep, hair: '#1d1412', iris: '#41250f', ribbon: '#2fa39a' },
} as const satisfies Record<string, ChildLook>;

export type ChildName = keyof typeof CHILDREN;
