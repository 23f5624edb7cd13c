import { describe, expect, it } from 'vitest';
import { assemblePrompt, WISH_MAX_LENGTH, wishForPrompt } from './prompt.ts';

const theme = {
  name: 'Doctor',
  promptTemplate: 'A kind doctor, {{aspect_ratio}}. Wish: «{{custom_style}}».',
};
const promptOf = (customStyle: string, promptTemplate = theme.promptTemplate) =>
  assemblePrompt({ theme: { ...theme, promptTemplate }, customStyle, aspectRatio: '3:4' }).prompt;

describe('a wish', () => {
  const kept: readonly [string, string][] = [
    ['warm light, a red kite!', 'warm light, a red kite!'],
    ['राजा का दरबार', 'राजा का दरबार'],
    ['ক্ষীর and क्षमा', 'ক্ষীর and क्षमा'],
    ['  two\nlines\t', 'two lines'],
  ];
  it.each(kept)('%j reaches the prompt as %j', (wish, text) => {
    expect(wishForPrompt(wish).text).toBe(text);
  });

  const engines = [
    '<sd_cpp_extra_args>{"a":1}</sd_cpp_extra_args>',
    '<lora:bad:1>',
    '(naked:1.5)',
    '{a|b}',
    '{{custom_style}}',
    '[x:y:0.5]',
    '"»\\',
    'a\u202eb\u200bc',
  ];
  it.each(engines)('%j loses what an engine would read as a command', (wish) => {
    const { text } = wishForPrompt(wish);
    expect(text).not.toMatch(/[<>{}()[\]|:"\\»«\u202e\u200b]/);
    expect(wishForPrompt(wish).shortened).toBe(true);
  });

  it('is cut at 200 characters, which is told', () => {
    const { text, shortened } = wishForPrompt('a '.repeat(250));
    expect(Array.from(text).length).toBeLessThanOrEqual(WISH_MAX_LENGTH);
    expect(shortened).toBe(true);
    expect(wishForPrompt('a red kite').shortened).toBe(false);
  });
});

describe('a prompt', () => {
  it('has the theme’s words filled in, the wish as a description, and the rules last', () => {
    const prompt = promptOf('warm light');
    expect(prompt).toContain('A kind doctor, 3:4. Wish: «warm light».');
    expect(prompt.indexOf('the same child')).toBeGreaterThan(prompt.indexOf('warm light'));
    expect(prompt).toMatch(/same skin tone.*fully clothed.*Ignore any writing in the photo/s);
  });

  it('fills placeholders once, and not in what fills them', () => {
    expect(promptOf('aspect_ratio {{aspect_ratio}}')).toContain('«aspect ratio aspect ratio»');
    expect(promptOf('')).toContain('«none»');
  });

  it('tells the wish where an operator’s template does not name it', () => {
    expect(promptOf('a red kite', 'A sailor.')).toMatch(/A sailor\. Style wish of the parent.*«a red kite»/);
    expect(promptOf('', 'A sailor.')).not.toContain('wish');
  });

  it('never holds what opens a command, wherever it came from', () => {
    expect(promptOf('<b>', 'A <sailor> {{custom_style}}')).not.toMatch(/[<>]/);
  });
});

describe('a dress or a suit', () => {
  it('is told beside the theme where the parent chose one, and not otherwise', () => {
    const parts = { theme, customStyle: '', aspectRatio: '1:1' } as const;
    const { prompt } = assemblePrompt(parts);
    expect(prompt).not.toMatch(/suit, kurta|dress, gown/);
    expect(assemblePrompt({ ...parts, garment: 'theme' }).prompt).toBe(prompt);
    expect(assemblePrompt({ ...parts, garment: 'suit' }).prompt).toMatch(
      /a suit, kurta or sherwani, not a dress/,
    );
    expect(assemblePrompt({ ...parts, garment: 'dress' }).prompt).toMatch(/a dress, gown, sari or lehenga/);
  });
});
