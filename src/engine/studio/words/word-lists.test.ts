import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readData } from '../themes/read-data.ts';
import { ROLE, ROLES } from './roles.ts';
import { joined, PHRASES, phraseMap, phraseOf, WORDS } from './word-lists.ts';

const FARMER = {
  garment: 'dungarees',
  headwear: { hat: 'straw-hat' },
  colours: ['#3f6aa8', '#d8503f', '#e2b23a', '#6a9a3a'],
  setting: { scene: 'field-sun' },
};
const read = <T>(schema: z.ZodType<T>, data: unknown): T => readData('new.json', schema, data);
const readRole = (role: object) => read(phraseMap(ROLE), { 'kite flyer|पतंगबाज़': role });

describe('word lists', () => {
  it('make a role of data, known by each of its phrases', () => {
    const roles = readRole(FARMER);
    expect(roles.get('पतंगबाज़'.normalize('NFKC'))).toBe(roles.get('kite flyer'));
    expect(roles.get('kite flyer')).toEqual({
      garment: { kind: 'dungarees' },
      open: { kind: 'straw-hat' },
      half: { kind: 'straw-hat' },
      colours: FARMER.colours,
      scene: 'field-sun',
    });
  });

  it('may stand on several lines', () => {
    expect([...read(WORDS, ['a the', 'Of'])]).toEqual(['a', 'the', 'of']);
    expect(read(PHRASES, ['sea lion|hat trick', 'star wars'])).toEqual([
      'sea lion',
      'hat trick',
      'star wars',
    ]);
  });

  it.each<[string, object, RegExp]>([
    [
      'a kind that there is not',
      { garment: 'dungares' },
      /garment\.kind: no garment is called "dungares"; there are space-suit/,
    ],
    [
      'an option that the kind has not',
      { garment: { kind: 'robe', cape: true } },
      /garment: Unrecognized key: "cape"/,
    ],
    ['a key that roles have not', { colors: FARMER.colours }, /: Unrecognized key: "colors"/],
    ['a missing colour', { colours: FARMER.colours.slice(1) }, /colours: Too small/],
    ['a colour that is none', { colours: ['blue', ...FARMER.colours.slice(1)] }, /colours\.0: not a colour/],
    ['a scene that there is not', { setting: { scene: 'feild-sun' } }, /setting\.scene: Invalid option/],
    ['hidden hair without a reason', { headwear: { covered: 'fur-hood' } }, /headwear\.hidesHair: /],
  ])('refuse %s, and say where', (_what, role, fault) => {
    const said = new RegExp(`^new\\.json can't be used:\\n {2}kite flyer\\|पतंगबाज़\\.?${fault.source}`);
    expect(() => readRole({ ...FARMER, ...role })).toThrow(said);
  });

  it('refuse phrases that no text could be read as', () => {
    const list = phraseMap(z.string());
    expect(() => read(list, { 'cap of the king': 'cap' })).toThrow(
      'cap of the king: "cap of the king" has more than 3 words',
    );
    expect(() => read(list, { 'cap|': 'cap' })).toThrow('cap|: "" is not words');
    expect(() => read(list, { "king's cap": 'cap' })).toThrow('is not words');
    expect(() => read(PHRASES, 'sea  lion')).toThrow('"sea  lion" is not words');
  });

  it('refuse a phrase that stands twice: the second would count for nothing', () => {
    const list = phraseMap(z.string());
    expect(() => read(list, { 'cap|hat': 'cap', 'crown|Cap': 'crown' })).toThrow(
      'crown|Cap: "cap" stands twice',
    );
    const parts = z
      .strictObject({ one: list, two: list })
      .transform((each, context) => joined(each, context));
    expect(() => read(parts, { one: { cap: 'cap' }, two: { cap: 'hat' } })).toThrow(
      'two.cap: stands in another part',
    );
  });

  it('refuse to lead to a word that there is not', () => {
    const spoken = phraseMap(phraseOf(ROLES, 'role'));
    expect(read(spoken, { patangbaaz: 'king' }).get('patangbaaz')).toBe('king');
    expect(() => read(spoken, { patangbaaz: 'kite flyer' })).toThrow(
      'patangbaaz: no role is called "kite flyer"',
    );
  });
});
