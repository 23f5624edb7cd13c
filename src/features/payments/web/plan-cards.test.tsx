import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx';
import { PlanQuestions } from './plan-questions.tsx';

function cards(more: Partial<PlanCardsProps> = {}): HTMLElement[] {
  render(<PlanCards pictureOf={() => null} onChoose={() => undefined} {...more} />);
  return screen.getAllByRole('region');
}

describe('the plan cards', () => {
  it('say what each of the three plans costs and holds', () => {
    const promises = [
      ['Free Trial', '₹0', '10 images', 'With our watermark'],
      [
        'Pro',
        '₹299',
        'per month',
        '₹499',
        '40% OFF',
        '100 generations a month',
        'HD portraits',
        'No watermark',
      ],
      [
        'Unlimited',
        '₹799',
        'per month',
        '₹1,299',
        'Unlimited generations',
        '4K portraits',
        'Commercial rights',
      ],
    ];
    const shown = cards();
    expect(shown).toHaveLength(promises.length);
    for (const [index, [name = '', ...told]] of promises.entries()) {
      const card = within(shown[index] as HTMLElement);
      card.getByRole('heading', { name });
      for (const promise of told) card.getByText(promise);
    }
  });

  it('show one plan being paid, and the others wait for it', () => {
    const buttons = cards({ processingId: 'pro' }).map((card) =>
      within(card).getByRole<HTMLButtonElement>('button'),
    );
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Choose Free Trial', true],
      ['Processing...', true],
      ['Choose Unlimited', true],
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true', null]);
  });
});

it('the four questions are the four that were asked for, with their answers', () => {
  render(<PlanQuestions />);
  const questions = screen.getAllByRole('heading', { level: 3 });
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'What happens after my free generations?',
    'Can I cancel at any time?',
    'Are there usage limits?',
    'Which payment methods can I use?',
  ]);
  const answers = questions.map(({ nextElementSibling }) => nextElementSibling?.textContent);
  expect(answers[1]).toContain('active until the end of the period');
  for (const way of ['Cards', 'UPI', 'net banking']) expect(answers[3]).toContain(way);
});
