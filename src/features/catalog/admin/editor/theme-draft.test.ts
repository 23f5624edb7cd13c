import { describe, expect, it } from 'vitest';
import {
  draftOf,
  insertAtCaret,
  isSameDraft,
  problemWhileTyping,
  type ThemeDraft,
  themeDraft,
} from './theme-draft.ts';

const DRAFT: ThemeDraft = {
  ...{ name: 'Beekeeper', promptTemplate: 'A child, {{custom_style}}' },
  ...{ premium: false, engine: null },
};

describe('putting a placeholder in', () => {
  const at = (marked: string) => {
    const start = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    return insertAtCaret(marked.replace(/[[\]]/g, ''), { start, end }, '{{custom_style}}');
  };

  it.each([
    ['[]', '{{custom_style}}'],
    ['A child[]', 'A child {{custom_style}}'],
    ['A child []', 'A child {{custom_style}}'],
    ['A child,[] eyes sharp', 'A child, {{custom_style}} eyes sharp'],
    ['A [old wish] here', 'A {{custom_style}} here'],
    ['«[]»', '«{{custom_style}}»'],
    ['[]A child', '{{custom_style}} A child'],
    ['{{aspect_ratio}}[]', '{{aspect_ratio}} {{custom_style}}'],
    ['बच्चा[]', 'बच्चा {{custom_style}}'],
    ['A child\n[]', 'A child\n{{custom_style}}'],
  ])('parts it from the words beside the brackets of "%s"', (marked, expected) => {
    expect(at(marked).text).toBe(expected);
  });

  it('leaves the caret behind it', () => {
    const { text, caret } = at('A [] child');
    expect(text.slice(0, caret)).toBe('A {{custom_style}}');
  });
});

describe('the look at placeholders while somebody types', () => {
  it('lets the one be that is being written', () => {
    for (const typed of ['A {', 'A {{', 'A {{custom', 'A {{custom_style', 'A {{custom_style}'])
      expect(problemWhileTyping(typed, typed.length)).toBeUndefined();
  });

  it('names one that is not known as soon as it is closed, wherever the caret is', () => {
    const template = 'A {{nam}} child';
    for (const caret of [9, 15, 0, null])
      expect(problemWhileTyping(template, caret)).toBe(
        '{{nam}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
      );
  });

  it('names one that is not closed once the caret has gone on', () => {
    const template = 'A {{custom_style child';
    expect(problemWhileTyping(template, null)).toMatch(/not closed/);
    expect(problemWhileTyping(template, 1)).toMatch(/not closed/);
  });
});

describe('a draft', () => {
  it('can be sent when nothing is wrong, without the blanks around', () => {
    expect(themeDraft.parse({ ...DRAFT, name: ' Beekeeper ', premium: true })).toEqual({
      ...{ ...DRAFT, premium: true },
    });
  });

  it('says what is wrong with each field', () => {
    const problems = (more: Partial<ThemeDraft>) => {
      const { error } = themeDraft.safeParse({ ...DRAFT, ...more });
      return error && new Set(error.issues.map(({ path, message }) => `${path}: ${message}`));
    };
    expect(problems({ name: ' ', promptTemplate: '' })).toEqual(
      new Set(['name: Please enter a name.', 'promptTemplate: Please enter a prompt template.']),
    );
    const unknown =
      'promptTemplate: {{age}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.';
    expect(problems({ promptTemplate: '{{age}}' })).toEqual(new Set([unknown]));
  });

  it('begins as the theme is, or empty', () => {
    const { engine: _none, ...words } = DRAFT;
    const theme = { ...words, id: 'bee', enabled: false, premium: true, revision: 'first' };
    expect(draftOf(theme)).toEqual({ ...DRAFT, premium: true, revision: 'first' });
    expect(draftOf({ ...theme, engine: 'gemini' })).toMatchObject({ engine: 'gemini' });
    expect(isSameDraft(draftOf(theme), DRAFT)).toBe(false);
    expect(isSameDraft(draftOf(theme), { ...draftOf(theme), engine: 'gemini' })).toBe(false);
    expect(isSameDraft(draftOf(theme), draftOf(theme))).toBe(true);
    expect(draftOf(null)).toEqual({ name: '', promptTemplate: '', premium: false, engine: null });
  });

  it('is sent with the revision it was opened with, and is the same whatever the revision', () => {
    const opened = { ...DRAFT, revision: 'first' };
    expect(themeDraft.parse(opened)).toEqual(opened);
    expect(isSameDraft(opened, { ...DRAFT, revision: 'second' })).toBe(true);
  });
});
