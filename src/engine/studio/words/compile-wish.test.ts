import { describe, expect, it } from 'vitest';
import { ACCESSORIES } from '../accessories/accessories.ts';
import { frameFor, renderPortrait } from '../compose.ts';
import { GARMENTS } from '../costume/garments.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { stagingOf } from '../pose/staging.ts';
import { resolveTheme } from '../resolve-theme.ts';
import type { ThemeSpec } from '../themes/theme-spec.ts';
import { findTheme } from '../themes/themes.ts';
import { compileWish } from './compile-wish.ts';
import { WISH_PHRASES } from './wish-meanings.ts';

function theme(id: string): ThemeSpec {
  const spec = findTheme(id);
  if (!spec) throw new Error(`No theme ${id}`);
  return spec;
}

const wish = (text: string, over = 'doctor') => compileWish(text, theme(over));

const openOf = ({ headwear }: ThemeSpec) => ('open' in headwear ? headwear.open : headwear.covered);

const shownOf = ({ spec }: { spec: ThemeSpec }) => [
  spec.garment.kind,
  openOf(spec)?.kind ?? null,
  spec.scene.kind,
];

function request(customStyle: string, id: string) {
  return resolveTheme({
    ...{ portraitId: 'p', photo: new Uint8Array(), customStyle, seed: 1 },
    ...{ theme: { id, name: id, category: 'x', promptTemplate: '' } },
    ...{ aspectRatio: '1:1', tier: 'standard', watermark: false },
  });
}

/** Without a wish, rendered once. */
let plain: Uint8ClampedArray | undefined;

const OVER = ['chef', 'anime-adventure', 'old-master'];

describe.each([
  [
    'a mermaid under the sea with a golden crown',
    ['gown', 'royal-crown', 'ocean'],
    ['mermaid', 'under the sea', 'golden crown'],
  ],
  [
    'pirate captain on a ship at sunset',
    ['captain-coat', 'tricorn', 'pirate-deck'],
    ['pirate captain', 'on a ship', 'at sunset'],
  ],
  ['राजा का दरबार', ['kurta', 'royal-crown', 'palace'], ['राजा', 'दरबार']],
  ['snow queen', ['gown', 'ice-crown', 'ice-cave'], ['snow queen']],
  [
    'cricket player in an India jersey',
    ['jersey', 'sports-cap', 'cricket-stadium'],
    ['cricket player', 'india jersey'],
  ],
])('%s', (text, shown, applied) => {
  it.each(OVER)('is worn and seen over %s, in the manner of that theme', (over) => {
    const made = wish(text, over);
    const { id, look, category, finish } = theme(over);
    expect(shownOf(made)).toEqual(shown);
    expect(made.applied).toEqual(applied);
    expect(made.spec).toMatchObject({ id, look, category, finish });
    expect(wish(text, over)).toEqual(made);
  });

  it('changes most of the picture', async () => {
    plain ??= await pixels('', 'old-master');
    const wished = await pixels(text, 'old-master');
    const sum = plain.reduce((total, value, at) => total + Math.abs(value - (wished[at] ?? 0)), 0);
    expect(sum / plain.length).toBeGreaterThan(25);
  });
});

/** A small render of a drawn child, RGBA. */
async function pixels(customStyle: string, id: string): Promise<Uint8ClampedArray> {
  const { spec, adjustments } = request(customStyle, id);
  const staging = stagingOf(spec, 3);
  const head = drawModelChild(CHILDREN.aarav, frameFor(staging, 96, 96));
  const size = { width: 96, height: 96 };
  return (await renderPortrait(head, spec, { ...size, mode: 'open', seed: 3, staging, adjustments })).data;
}

describe('compiling a wish', () => {
  it.each([
    ['in front of the taj mahal', 'taj-mahal', 'in front of the taj mahal'],
    ['इंडिया गेट के सामने', 'india-gate', 'इंडिया गेट'],
    ['reading under a tree', 'flower-garden', 'under a tree', 'reading'],
    ['riding a camel in the desert', 'desert', 'in the desert', 'riding a camel'],
    ['by a lake', 'mountains', 'by a lake'],
    ['at the golden temple', 'golden-temple', 'at the golden temple'],
  ])('takes the child to a place that everybody knows: %s', (text, kind, ...said) => {
    const { spec, applied } = wish(text, 'teacher');
    expect(spec.scene.kind).toBe(kind);
    expect([...applied].sort()).toEqual(said.sort());
  });

  it('dresses an India player in blue and saffron', () => {
    const { palette, garment } = wish('India jersey', 'young-wizard').spec;
    expect([garment.kind, palette.primary, palette.secondary]).toEqual(['jersey', '#1c6bd6', '#f58220']);
  });

  it('gives Krishna his peacock feather and his flute, in English and in Hindi', () => {
    for (const text of ['Krishna', 'कान्हा', 'Janmashtami, flute, peacock feather']) {
      const { headwear, accessories } = wish(text, 'chef').spec;
      expect(headwear).toMatchObject({ open: { feather: 'peacock' }, half: { feather: 'peacock' } });
      expect(accessories.map(({ kind }) => kind)).toContain('flute');
    }
  });

  it.each([
    ['football player', ['jersey', null, 'football-ground'], ['football player']],
    ['tennis player with racket', ['jersey', 'headband', 'football-ground'], ['tennis player', 'racket']],
    ['india hockey team', ['jersey', 'headband', 'football-ground'], ['india hockey']],
    ['computer engineer', ['hoodie', null, 'tech-hangar'], ['computer engineer']],
    ['maa saraswati', ['choli', 'royal-crown', 'palace'], ['maa saraswati']],
    ['tabla player', ['kurta', null, 'stage-curtains'], ['tabla player']],
    ['graduation gown', ['robe', 'graduation-cap', 'stage-curtains'], ['graduation gown']],
    ['badminton player', ['jersey', 'headband', 'football-ground'], ['badminton player']],
    ['karate', ['ninja-wrap', 'headband', 'mountains'], ['karate']],
    ['taxi driver', ['uniform', 'sports-cap', 'city-street'], ['taxi driver']],
    ['eating ice cream', ['tee', 'antenna-band', 'candy-land'], ['ice cream']],
    ['captain america', ['hero-suit', 'hero-circlet', 'skyline-rays'], ['captain america']],
  ] as const)('takes a calling for what it is, not for a word in it: %s', (text, shown, applied) => {
    const made = wish(text, 'classic-studio');
    expect(shownOf(made)).toEqual(shown);
    expect(made.applied).toEqual(applied);
  });

  it('changes the one piece that is named, and nothing else', () => {
    const chef = theme('chef');
    expect(wish('golden crown', 'chef').spec).toEqual({
      ...chef,
      headwear: {
        open: { kind: 'royal-crown', tint: expect.objectContaining({ trim: '#ffc02a' }) },
        half: { kind: 'closed-crown', tint: expect.objectContaining({ trim: '#ffc02a' }) },
      },
    });
    const caped = wish('a red cape', 'chef').spec;
    expect(caped.accessories).toContainEqual({ kind: 'cape', tint: { primary: '#d8302f' } });
    expect({ ...caped, accessories: [] }).toEqual({ ...chef, accessories: [] });
  });

  it('moves a theme to a place, with its light, and keeps the costume', () => {
    const chef = theme('chef');
    const moved = wish('under the sea', 'chef').spec;
    expect(moved).toMatchObject({
      garment: chef.garment,
      scene: { kind: 'ocean' },
      overlay: { kind: 'bubbles' },
    });
    expect(moved.light).not.toEqual(chef.light);
    const [day, sunset] = [wish('beach', 'chef').spec, wish('beach at sunset', 'chef').spec];
    expect(sunset.scene.kind).toBe(day.scene.kind);
    expect(sunset.scene).not.toEqual(day.scene);
    expect(sunset.light).not.toEqual(day.light);
  });

  it.each([
    ['princess in a blue dress', 'gown', '#2f6fd8'],
    ['doctor in a pink coat', 'white-coat', '#f28fb8'],
    ['astronaut, orange', 'space-suit', '#f0802a'],
    ['नीली साड़ी', 'choli', '#2f6fd8'],
    ['laal rang ki dress', 'gown', '#d8302f'],
    ['dress in green', 'gown', '#2f9a52'],
  ])('dyes the costume: %s', (text, garment, primary) => {
    const { spec } = wish(text, 'teacher');
    expect([spec.garment.kind, spec.palette.primary]).toEqual([garment, primary]);
  });

  it('leaves colours that are not of the costume alone', () => {
    expect(wish('a red sofa and blue eyes').spec).toBe(theme('doctor'));
    expect(request('blue eyes', 'doctor').appliedStyle).toEqual([]);
    expect(request('golden crown', 'doctor').adjustments).toEqual(request('', 'doctor').adjustments);
  });

  it.each([
    ['no crown', 'royal-heirloom', 'no crown'],
    ['without any hat', 'pirate-captain', 'without any hat'],
    ['ताज नहीं', 'royal-heirloom', 'ताज नहीं'],
    ['bina topi', 'pirate-captain', 'bina topi'],
  ])('takes off what is not wanted: %s', (text, over, said) => {
    const { spec, applied } = wish(text, over);
    expect(openOf(spec)).toBeNull();
    expect(applied).toEqual([said]);
  });

  it('takes only what a negation reaches', () => {
    const { spec, applied } = wish('king with a sword, no crown', 'doctor');
    expect(openOf(spec)).toBeNull();
    expect(spec.accessories.map(({ kind }) => kind)).toContain('sword');
    expect(applied).toEqual(['king', 'sword', 'no crown']);
    const fairy = wish('no wings or crown, red cape', 'fairy-garden').spec;
    expect(fairy.accessories.map(({ kind }) => kind)).toEqual(['cape']);
    expect(openOf(wish('no crown', 'pirate-captain').spec)?.kind).toBe('tricorn');
    expect(wish('not a pirate', 'doctor').spec).toBe(theme('doctor'));
  });

  it.each([
    'lighting, kingdomly capelike',
    'naked girl with a gun and blood',
    'Zorblax qwerty <script>',
    '',
    '🧜‍♀️👑',
    'समझ नहीं आया',
    'riding with a crocodile',
    'soft shadows',
    'in a tennis court near a fire truck',
  ])('changes nothing for: %s', (text) => {
    expect(wish(text).spec).toBe(theme('doctor'));
    expect(wish(text).applied).toEqual([]);
  });

  it.each(['pastel colors, vintage feel', 'warm golden hour', 'pink', 'neon cyberpunk', 'cartoon sketch'])(
    'leaves words of the finish to the finish: %s',
    (text) => {
      const { spec, appliedStyle } = request(text, 'chef');
      expect(spec).toBe(theme('chef'));
      expect(appliedStyle.length).toBeGreaterThan(0);
    },
  );

  it('tells words of the costume and of the finish together', () => {
    const { appliedStyle, adjustments } = request('pastel colors, purple dragon, vintage feel', 'chef');
    expect(appliedStyle).toEqual(['purple dragon', 'pastel colors', 'vintage feel']);
    expect(adjustments.fade).toBeGreaterThan(0);
  });

  it.each([
    ['समुद्र के नीचे जलपरी', 'a mermaid under the sea'],
    ['samudri daaku jahaz par', 'pirate on a ship'],
    ['समुद्री डाकू', 'pirate'],
    ['pari ke pankh aur laal topi', 'fairy wings and red hat'],
    ['अंतरिक्ष यात्री चांद पर', 'astronaut on the moon'],
    ['barf ki rani', 'snow queen'],
    ['jungle mein dinosaur, raat', 'dinosaurs in the jungle at night'],
    ['mera beta fauji', 'army soldiers'],
  ])('reads "%s" as "%s"', (spoken, english) => {
    expect(wish(spoken, 'old-master').spec).toEqual(wish(english, 'old-master').spec);
    expect(wish(spoken, 'old-master').applied.length).toBeGreaterThan(0);
  });

  it('means a beast where the child is to be one, not where it stands beside the child', () => {
    expect(wish('my son as a lion').spec.garment.kind).toBe('onesie');
    expect(wish('princess near a lion').spec.garment.kind).toBe('gown');
    // Beside it is one of those that are drawn in the arms, or it is not there.
    expect(wish('princess near a lion').applied).toEqual(['princess', 'lion']);
    expect(wish('princess near a crocodile').applied).toEqual(['princess']);
    expect(wish('princess riding a lion').applied).toEqual(['princess', 'riding a lion']);
  });

  it('gives a second royal role no more than the head, and no helmet with it', () => {
    const { spec, applied } = wish('warrior princess', 'chef');
    expect([spec.garment.kind, openOf(spec)?.kind]).toEqual(['breastplate', 'tiara']);
    expect(applied).toEqual(['warrior', 'princess']);
    expect(spec).not.toHaveProperty('hidesHair');
    expect(wish('knight', 'chef').spec).toMatchObject({ hidesHair: expect.any(String) });
  });

  it('lets it snow where a sky is, and tells what cannot be seen as nothing', () => {
    expect(wish('castle in the snow').spec).toMatchObject({
      scene: { kind: 'castle' },
      overlay: { kind: 'snow' },
    });
    expect(wish('kitchen in the snow').applied).toEqual(['kitchen']);
    expect(wish('on a ship, the sea').applied).toEqual(['on a ship', 'sea']);
    expect(wish('in a hospital in a castle').applied).toEqual(['in a hospital']);
  });

  it('names only pieces that there are', () => {
    for (const meaning of WISH_PHRASES.values()) {
      if (meaning.is === 'garment') expect(GARMENTS).toHaveProperty([meaning.worn.garment.kind]);
      if (meaning.is === 'accessory') expect(ACCESSORIES).toHaveProperty([meaning.piece.kind]);
      if (meaning.is === 'role' && 'themeId' in meaning.look)
        expect(findTheme(meaning.look.themeId)).toBeDefined();
    }
  });

  it.each(['mermaid ', 'no ', 'red ', 'ka ', '<', 'red and '])(
    'comes to an end with %s over and over',
    (part) => {
      expect(wish(part.repeat(20_000)).applied.length).toBeLessThan(3);
    },
  );
});
