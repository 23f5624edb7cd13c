import { describe, expect, it } from 'vitest';
import { PROMPT_PLACEHOLDERS } from '../../contract.ts';
import { isReworded, SEED_CATALOGUE } from './seed-catalogue.ts';

const themes = SEED_CATALOGUE.flatMap((category) => category.themes);

describe('the seed catalogue', () => {
  it('has six categories in the order shown, each with nine open themes and one premium', () => {
    expect(SEED_CATALOGUE.map((category) => category.name)).toEqual([
      'Realistic',
      'Professional',
      'Superheroes',
      'Toons',
      'Dancing',
      'Fantasy',
    ]);
    for (const category of SEED_CATALOGUE) {
      expect(category.themes.filter((theme) => theme.premium)).toHaveLength(1);
      expect(category.themes.filter((theme) => !theme.premium)).toHaveLength(9);
    }
    expect(themes).toHaveLength(60);
  });

  it('knows its own words again, and others', () => {
    for (const { id, promptTemplate } of themes) {
      expect(isReworded({ id, promptTemplate })).toBe(false);
      expect(isReworded({ id, promptTemplate: ` ${promptTemplate.replaceAll(' ', '\n')}\n` })).toBe(false);
      expect(isReworded({ id, promptTemplate: `${promptTemplate} At night.` })).toBe(true);
    }
    expect(isReworded({ id: 'added-later', promptTemplate: 'A child at sea' })).toBe(false);
  });

  it('has unique ids and names', () => {
    expect(new Set(themes.map((theme) => theme.id)).size).toBe(60);
    expect(new Set(themes.map((theme) => theme.name)).size).toBe(60);
    for (const theme of themes) expect(theme.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has the themes that the product names', () => {
    const named = [
      'From the Future',
      'Doctor',
      'Spider-Character',
      'Cartoon Classics Style',
      'Ballet Grace',
      'Mystical Elf',
    ];
    expect(themes.map((theme) => theme.name)).toEqual(expect.arrayContaining(named));
  });

  it.each(themes)(
    'has a template of 60 to 120 words with known placeholders only: $id',
    ({ promptTemplate }) => {
      const words = promptTemplate.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(120);
      const placeholders = [...promptTemplate.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]);
      expect(placeholders.filter((name) => name === 'custom_style')).toHaveLength(1);
      for (const name of placeholders) expect(PROMPT_PLACEHOLDERS).toContain(name);
      expect(promptTemplate.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}<>]/);
    },
  );

  it.each(themes)('keeps the child and the rules after the style wish: $id', ({ promptTemplate }) => {
    const afterWish = promptTemplate.split('{{custom_style}}')[1];
    for (const rule of ['face', 'age', 'skin tone', 'hair', 'Fully clothed', 'age-appropriate', 'no text']) {
      expect(afterWish).toContain(rule);
    }
  });
});
