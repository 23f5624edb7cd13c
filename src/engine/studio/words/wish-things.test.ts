import { describe, expect, it } from 'vitest';
import { HELD } from '../accessories/held.ts';
import { findTheme } from '../themes/themes.ts';
import { compileWish } from './compile-wish.ts';

const wish = (text: string, over = 'doctor') => compileWish(text, findTheme(over)!);

describe('things of a wish', () => {
  it.each([
    ['with glasses', 'glasses', 'glasses'],
    ['चश्मा पहने', 'glasses', 'चश्मा'],
    ['kala chashma', 'sunglasses', 'kala chashma'],
    ['holding a teddy bear', 'cuddly teddy', 'teddy bear'],
    ['with a puppy', 'cuddly puppy', 'puppy'],
    ['बिल्ली के साथ', 'cuddly kitten', 'बिल्ली'],
    ['holding a rabbit', 'cuddly bunny', 'rabbit'],
    ['with a lion', 'cuddly lion', 'lion'],
    ['शेर के साथ', 'cuddly lion', 'शेर'],
    ['with a baby panda', 'cuddly panda', 'baby panda'],
    ['holding a dinosaur', 'cuddly dinosaur', 'dinosaur'],
    ['with a cow', 'cuddly calf', 'cow'],
    ['with a dragon', 'small-dragon', 'dragon'],
    ['holding a rose', 'bouquet', 'rose'],
    ['eating a mango', 'treat mango', 'mango'],
    ['holding a slice of pizza', 'treat pizza', 'pizza'],
    ['painting a picture', 'paintbrush', 'painting a picture'],
    ['मोर के साथ', 'peacock', 'मोर'],
    ['with a butterfly on her shoulder', 'butterfly', 'butterfly'],
    ['with bangles', 'bangles', 'bangles'],
    ['फुलझड़ी', 'sparkler', 'फुलझड़ी'],
    ['holding a lantern', 'lantern', 'lantern'],
    ['with a globe', 'ball globe', 'globe'],
    ['with penguins', 'cuddly penguin', 'penguins'],
    ['playing the guitar', 'guitar', 'guitar'],
    ['playing the veena', 'sitar veena', 'veena'],
    ['सितार बजाते हुए', 'sitar sitar', 'सितार'],
    ['with a hockey stick', 'hockey-stick', 'hockey stick'],
    ['झूला झूलते हुए', 'swing', 'झूला झूलते'],
    ['with a pichkari', 'pichkari', 'pichkari'],
    ['पिचकारी', 'pichkari', 'पिचकारी'],
    ['working on a laptop', 'laptop', 'laptop'],
    ['holding the indian flag', 'flag', 'indian flag'],
    ['with an umbrella', 'umbrella', 'umbrella'],
    ['bunch of flowers', 'bouquet', 'bunch of flowers'],
    ['गदा', 'mace', 'गदा'],
    ['dhanush baan', 'bow', 'dhanush baan'],
    ['holding a ball', 'ball football', 'ball'],
    ['with a badminton racket', 'racket badminton', 'badminton racket'],
    ['reading a book', 'book', 'reading a book'],
    ['holding a birthday cake', 'cake', 'birthday cake'],
    ['with a golden cup', 'trophy', 'golden cup'],
    ['playing tabla', 'drum tabla', 'tabla'],
    ['dhol bajate hue', 'drum dhol', 'dhol'],
    ['पतंग', 'kite', 'पतंग'],
    ['holding a gift', 'gift', 'gift'],
    ['with a puja thali', 'thali', 'puja thali'],
    ['with an ice cream cone', 'ice-cream', 'ice cream cone'],
    ['with a skateboard', 'skateboard', 'skateboard'],
    ['riding a dinosaur', 'mount dinosaur', 'riding a dinosaur'],
    ['sitting on a horse', 'mount horse', 'on a horse'],
    ['हाथी पर', 'mount elephant', 'हाथी पर'],
    ['riding a camel', 'mount camel', 'riding a camel'],
    ['ऊंट पर', 'mount camel', 'ऊंट पर'],
    ['riding a dragon', 'mount dragon', 'riding a dragon'],
    ['driving a car', 'vehicle car', 'driving a car'],
    ['साइकिल', 'vehicle bicycle', 'साइकिल'],
    ['on a scooty', 'vehicle bike', 'on a scooty'],
  ])('puts what is named on the child or into its hands: %s', (text, sort, said) => {
    const [kind, of] = sort.split(' ');
    const { spec, applied } = wish(text, 'teacher');
    expect(spec.accessories[0]).toMatchObject({ kind, ...(of && { of }) });
    expect({ ...spec, accessories: [] }).toMatchObject({ garment: findTheme('teacher')!.garment });
    expect(applied).toEqual([said]);
  });

  it('tells an animal in the arms from one that the child is', () => {
    expect(wish('princess with a kitten').spec.accessories).toContainEqual(
      expect.objectContaining({ kind: 'cuddly', of: 'kitten' }),
    );
    for (const text of ['teddy bear costume', 'dressed as a bunny', 'खरगोश बना दो'])
      expect(wish(text).spec.garment.kind, text).toBe('onesie');
  });

  it('lets an animal be ridden only where the words say so', () => {
    expect(wish('princess riding a unicorn').spec).toMatchObject({
      garment: { kind: 'gown' },
      accessories: expect.arrayContaining([expect.objectContaining({ kind: 'mount', of: 'unicorn' })]),
    });
    for (const text of ['dinosaur', 'unicorn', 'lion costume'])
      expect(
        wish(text).spec.accessories.map(({ kind }) => kind),
        text,
      ).not.toContain('mount');
  });

  it('takes who drives something there where that belongs, unless the wish or the theme is out of doors', () => {
    const place = (text: string, over: string) => wish(text, over).spec.scene.kind;
    expect(place('driving a car', 'teacher')).toBe('city-street');
    expect(place('flying a plane', 'teacher')).toBe('cloud-dream');
    expect(place('driving a car', 'cricketer')).toBe('cricket-stadium');
    expect(place('driving a car in the jungle', 'teacher')).toBe('jungle');
    expect(place('princess in a car', 'teacher')).toBe('palace');
  });

  it('keeps a boat on the sea and not under it', () => {
    for (const text of ['in a boat', 'in a boat on the sea', 'in a boat in the sea', 'नाव में समुद्र']) {
      const { spec } = wish(text, 'teacher');
      expect(spec.accessories[0], text).toMatchObject({ kind: 'vehicle', of: 'boat' });
      expect(spec.scene.kind, text).not.toBe('ocean');
    }
    expect(wish('a mermaid under the sea', 'teacher').spec.scene.kind).toBe('ocean');
  });

  it('gives the hands one thing at a time, the one that is wished for', () => {
    const held = (text: string, over: string) =>
      wish(text, over).spec.accessories.filter(({ kind }) => HELD[kind]);
    expect(held('with a guitar', 'cricketer')).toMatchObject([{ kind: 'guitar' }]);
    expect(held('guitar and an umbrella', 'chef')).toMatchObject([{ kind: 'guitar' }]);
    expect(wish('guitar and an umbrella', 'chef').applied).toEqual(['guitar']);
  });
});
