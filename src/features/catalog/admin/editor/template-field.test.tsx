import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../../tests/support/dom/words.ts';
import { TemplateField } from './template-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { isPreviewOf } from './use-theme-preview.ts';

const OF = { categoryId: 'toons', name: 'Bee', promptTemplate: 'A child' };

describe('the prompt template', () => {
  const open = (value: string, problem?: string) =>
    render(<TemplateField value={value} onChange={() => undefined} problem={problem} readOnly={false} />)
      .container;

  it('says how long it is, and how long it may be', () => {
    expect(wordsOf(open(`${'a'.repeat(1234)} `))).toContain('1,234 of 4,000 characters');
    open('a'.repeat(4001));
    expect(screen.getByText(/^4,001 of/).className).toContain('text-coral');
    open('a'.repeat(4000));
    expect(screen.getByText(/^4,000 of/).className).not.toContain('text-coral');
  });

  it('offers every placeholder with what it means', () => {
    expect(wordsOf(open(''))).toMatch(
      /Insert \{\{custom_style\}\} what the parent typed as a wish Insert \{\{aspect_ratio\}\} the shape/,
    );
  });

  it('names an unknown one at once, under the field and tied to it', () => {
    open('A {{name}}');
    const field = screen.getByRole('textbox', { name: /Prompt template/ });
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.some((element) => element?.textContent.includes('{{name}} is not known'))).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says what sending it has found', () => {
    open('', 'Please enter a prompt template.');
    screen.getByText('Please enter a prompt template.');
  });
});

describe('the preview', () => {
  const open = (state: Partial<Parameters<typeof ThemePreview>[0]>) =>
    render(
      <ThemePreview
        {...{ made: null, isBusy: false, problem: null, isOutdated: false, engines: [], engine: 'studio' }}
        onEngine={() => undefined}
        onPreview={() => undefined}
        {...state}
      />,
    );
  const made = { url: 'blob:x', of: OF, finding: null };

  it('invites, then works, then shows the picture', () => {
    const inviting = open({});
    screen.getByText(/with a drawn child as the model\.$/);
    screen.getByRole('button', { name: 'Preview' });
    inviting.unmount();
    const working = open({ isBusy: true });
    screen.getByText('Making the preview...');
    screen.getByText('This takes a few seconds.');
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    working.unmount();
    open({ made });
    const picture = screen.getByRole('img', { name: 'The drawn model child as “Bee”' });
    expect(picture.getAttribute('src')).toBe('blob:x');
    screen.getByRole('button', { name: 'Preview again' });
  });

  it('says when the form has gone on, and why it failed', () => {
    open({ made, isOutdated: true });
    screen.getByText('You have changed the theme since this preview.');
    open({ made, problem: 'The engine is busy.' });
    expect(screen.getByRole('alert').textContent).toContain('The engine is busy.');
  });

  it('is of what would be sent, whatever blanks are around it', () => {
    expect(isPreviewOf(made, { name: ' Bee ', promptTemplate: 'A child\n' })).toBe(true);
    expect(isPreviewOf(made, { name: 'Bee', promptTemplate: 'A child!' })).toBe(false);
    expect(isPreviewOf(made, { name: 'Wasp', promptTemplate: 'A child' })).toBe(false);
  });
});
