import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx';
import { PlanQuestions } from './plan-questions.tsx';

const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();

function cards(more: Partial<PlanCardsProps> = {}): string[] {
  const html = renderToStaticMarkup(
    <PlanCards pictureOf={() => null} onChoose={() => undefined} {...more} />,
  );
  return html.match(/<section[\s\S]*?<\/section>/g) ?? [];
}

describe('the plan cards', () => {
  it('say what each of the three plans costs and holds', () => {
    const words = cards().map(wordsOf);
    expect(words).toHaveLength(3);
    const promises = [
      ['Free Trial', '₹0', '10 images', 'watermark'],
      ['Pro', '₹299 per month', '₹499', '40% OFF', '100 generations a month', 'HD', 'No watermark'],
      ['Unlimited', '₹799 per month', '₹1,299', 'Unlimited generations', '4K', 'Commercial rights'],
    ];
    for (const [index, told] of promises.entries())
      for (const promise of told) expect(words[index]).toContain(promise);
  });

  it('show one plan being paid, and the others wait for it', () => {
    const buttons = cards({ processingId: 'pro' }).map((card) => /<button[\s\S]*<\/button>/.exec(card)?.[0]);
    expect(buttons.map((button) => wordsOf(button ?? ''))).toEqual([
      'Choose Free Trial',
      'Processing...',
      'Choose Unlimited',
    ]);
    for (const waiting of [buttons[0], buttons[2]]) expect(waiting).toContain('disabled=""');
  });
});

it('the four questions are the four that were asked for, with their answers', () => {
  const html = renderToStaticMarkup(<PlanQuestions />);
  const questions = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3><p[^>]*>(.*?)<\/p>/g)].map(
    ([, question = '', answer = '']) => [wordsOf(question), answer] as const,
  );
  expect(questions.map(([question]) => question)).toEqual([
    'What happens after my free generations?',
    'Can I cancel at any time?',
    'Are there usage limits?',
    'Which payment methods can I use?',
  ]);
  expect(questions[1]?.[1]).toContain('active until the end of the period');
  for (const way of ['Cards', 'UPI', 'net banking']) expect(questions[3]?.[1]).toContain(way);
});
