import { describe, expect, it } from 'vitest';
import { frameFor, renderPortrait } from '../compose.ts';
import { PLAIN_FINISH } from '../finish/finish-spec.ts';
import { RIGS } from '../light/rigs.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { stagingOf } from '../pose/staging.ts';
import { readThemes } from './read-themes.ts';
import type { ThemeSpec } from './theme-spec.ts';

/** A theme that no code knows of. */
const KITE_FLYER = {
  palette: ['#2f86e0', '#f28a2f', '#ffffff', '#f7c53a', '#123a7a', '#f4faff'],
  garment: { kind: 'kurta', style: 'vest', tint: { primary: '#fff0d0' } },
  headwear: { hat: { kind: 'turban', style: 'bhangra' } },
  setting: {
    scene: { kind: 'toon-hills', palette: { base: '#2fa8f2' } },
    light: { key: '#fff4e0', rimStrength: 0.6 },
  },
  finish: 'festive',
};
const NONE = { realistic: {}, professional: {}, superheroes: {}, toons: {}, dancing: {}, fantasy: {} };

const read = (theme: object, file: object = {}) =>
  readThemes(
    { finishes: { festive: { bloom: 0.5 } }, ...NONE, fantasy: { 'kite-flyer': theme }, ...file },
    'new.json',
  );

const without = (name: string) =>
  Object.fromEntries(Object.entries(KITE_FLYER).filter(([field]) => field !== name));

async function drawn(theme: ThemeSpec): Promise<Uint8ClampedArray> {
  const staging = stagingOf(theme, 1);
  const head = drawModelChild(CHILDREN.aarav, frameFor(staging, 96, 96));
  const picture = await renderPortrait(head, theme, {
    width: 96,
    height: 96,
    mode: 'open',
    seed: 1,
    staging,
  });
  return picture.data;
}

describe('a new theme as nothing but data', () => {
  it('is completed by what themes have that say nothing', () => {
    const [theme] = read(KITE_FLYER);
    expect(theme).toMatchObject({
      id: 'kite-flyer',
      category: 'fantasy',
      look: 'natural',
      overlay: null,
      accessories: [],
    });
    expect(theme?.palette).toMatchObject({ primary: '#2f86e0', light: '#f4faff' });
    expect(theme?.headwear).toEqual({ open: KITE_FLYER.headwear.hat, half: KITE_FLYER.headwear.hat });
    expect(theme?.light.rim).toEqual({ ...RIGS.day.rim, strength: 0.6 });
    expect(theme?.finish).toEqual({ ...PLAIN_FINISH, bloom: 0.5 });
  });

  it('is drawn', async () => {
    const [theme] = read(KITE_FLYER);
    const [robed] = read({ ...KITE_FLYER, garment: { kind: 'robe', motif: 'sun' } });
    expect(await drawn(theme!)).not.toEqual(await drawn(robed!));
  });
});

describe('a broken theme is refused, with the place of its fault', () => {
  const tinted = (tint: object) => ({ ...KITE_FLYER, garment: { kind: 'tee', tint } });
  it.each<[string, object, string]>([
    [
      'a garment that there is not',
      { ...KITE_FLYER, garment: 'tutuu' },
      'garment.kind: no garment is called "tutuu"; there are space-suit,',
    ],
    [
      'a headwear of the wrong sort',
      { ...KITE_FLYER, headwear: { hat: 'tiara' } },
      'headwear.hat.kind: no half-covering headwear is called "tiara"',
    ],
    [
      'a scene that there is not',
      { ...KITE_FLYER, setting: { ...KITE_FLYER.setting, scene: 'mooon' } },
      'setting.scene: Invalid option',
    ],
    [
      'a rig that there is not',
      { ...KITE_FLYER, setting: { ...KITE_FLYER.setting, light: 'dya' } },
      'setting.light: Invalid option',
    ],
    ['a finish that there is not', { ...KITE_FLYER, finish: 'heroick' }, 'finish: Invalid input'],
    ['a pose that there is not', { ...KITE_FLYER, poses: ['wave', 'fly'] }, 'poses.1: Invalid option'],
    [
      'an option that the kind has not',
      { ...KITE_FLYER, garment: { kind: 'tee', cape: true } },
      'garment: Unrecognized key: "cape"',
    ],
    [
      'an option of another value',
      { ...KITE_FLYER, garment: { kind: 'tee', emblem: 'kite' } },
      'garment.emblem: Invalid option',
    ],
    ['a key that themes have not', { ...KITE_FLYER, lite: 'day' }, 'Unrecognized key: "lite"'],
    ['no garment', without('garment'), 'garment: '],
    ['no palette', without('palette'), 'palette: '],
    ['no finish', without('finish'), 'finish: '],
    ['a colour that is none', tinted({ primary: 'red' }), 'garment.tint.primary: not a colour'],
    ['a finish out of bounds', { ...KITE_FLYER, finish: { bloom: 4 } }, 'finish.bloom: Too big'],
    [
      'hidden hair without a reason',
      { ...KITE_FLYER, headwear: { covered: 'web-mask' } },
      'headwear.hidesHair: ',
    ],
  ])('where it has %s', (_what, theme, fault) => {
    const place = fault.startsWith('Unrecognized')
      ? `fantasy.kite-flyer: ${fault}`
      : `fantasy.kite-flyer.${fault}`;
    expect(() => read(theme)).toThrow(`new.json can't be used:\n  ${place}`);
  });

  it('tells every fault at once', () => {
    expect(() => read({ ...KITE_FLYER, setting: { scene: 'x', light: 'y' } })).toThrow(
      /scene: .*\n.*light: /,
    );
  });

  it('wherever that stands: in an id, a category, a shared finish, an id in two categories', () => {
    expect(() => read({}, { fantasy: { 'Kite Flyer': KITE_FLYER } })).toThrow('fantasy.Kite Flyer: ');
    expect(() => read(KITE_FLYER, { fantasie: {} })).toThrow('Unrecognized key: "fantasie"');
    expect(() => read(KITE_FLYER, { toons: undefined })).toThrow('toons: ');
    expect(() => read(KITE_FLYER, { finishes: { festive: { blom: 1 } } })).toThrow(
      'finishes.festive: Unrecognized key',
    );
    expect(() => read(KITE_FLYER, { toons: { 'kite-flyer': KITE_FLYER } })).toThrow(
      'fantasy.kite-flyer: stands twice',
    );
  });
});
