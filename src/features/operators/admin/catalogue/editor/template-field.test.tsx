import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TemplateField } from './template-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { isPreviewOf } from './use-theme-preview.ts';

const OF = { categoryId: 'toons', name: 'Bee', promptTemplate: 'A child' };
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the prompt template', () => {
  const html = (value: string, problem?: string) =>
    renderToStaticMarkup(
      <TemplateField value={value} onChange={() => undefined} problem={problem} readOnly={false} />,
    );

  it('says how long it is, and how long it may be', () => {
    expect(words(html(`${'a'.repeat(1234)} `))).toContain('1,234 of 4,000 characters');
    expect(html('a'.repeat(4001))).toMatch(/text-coral">4,001 of/);
    expect(html('a'.repeat(4000))).not.toMatch(/text-coral">4,000 of/);
  });

  it('offers every placeholder with what it means', () => {
    expect(words(html(''))).toMatch(
      /Insert \{\{custom_style\}\} what the parent typed as a wish Insert \{\{aspect_ratio\}\} the shape/,
    );
  });

  it('names an unknown one at once, under the field and tied to it', () => {
    const markup = html('A {{name}}');
    const described = /<textarea[^>]*aria-describedby="[^"]*?([^ "]+)"/.exec(markup)?.[1];
    expect(markup).toMatch(new RegExp(`id="${described}"[^>]*>.*\\{\\{name\\}\\} is not known`));
    expect(markup).toContain('aria-invalid="true"');
  });

  it('says what sending it has found', () => {
    expect(html('', 'Please enter a prompt template.')).toContain('Please enter a prompt template.');
  });
});

describe('the preview', () => {
  const html = (state: Partial<Parameters<typeof ThemePreview>[0]>) =>
    renderToStaticMarkup(
      <ThemePreview
        {...{ made: null, isBusy: false, problem: null, isOutdated: false }}
        onPreview={() => undefined}
        {...state}
      />,
    );
  const made = { url: 'blob:x', of: OF };

  it('invites, then works, then shows the picture', () => {
    expect(words(html({}))).toMatch(/drawn child as the model\. Preview$/);
    const busy = html({ isBusy: true });
    expect(words(busy)).toContain('Making the preview... This takes a few seconds.');
    expect(busy).toMatch(/<button[^>]*disabled=""/);
    const done = html({ made });
    expect(done).toContain('<img src="blob:x" alt="The drawn model child as “Bee”"');
    expect(words(done)).toMatch(/Preview again$/);
  });

  it('says when the form has gone on, and why it failed', () => {
    expect(html({ made, isOutdated: true })).toContain('You have changed the theme since this preview.');
    expect(html({ made, problem: 'The engine is busy.' })).toMatch(/role="alert".*The engine is busy\./s);
  });

  it('is of what would be sent, whatever blanks are around it', () => {
    expect(isPreviewOf(made, { name: ' Bee ', promptTemplate: 'A child\n' })).toBe(true);
    expect(isPreviewOf(made, { name: 'Bee', promptTemplate: 'A child!' })).toBe(false);
    expect(isPreviewOf(made, { name: 'Wasp', promptTemplate: 'A child' })).toBe(false);
  });
});
