import { GATEWAY_NAME } from '../gateway/contract.ts';

const QUESTIONS = [
  {
    question: 'What happens after my free generations?',
    answer:
      'Your portraits stay in your gallery. To make more, choose a plan or buy a pack of credits whenever you like.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes. Your plan stays active until the end of the period you paid for. It never renews by itself, so nothing more is charged.',
  },
  {
    question: 'Are there usage limits?',
    answer:
      'The Free Trial has 10 generations and Pro has 100 a month. Unlimited has no limit. One generation makes one portrait; one that fails costs nothing.',
  },
  {
    question: 'Which payment methods can I use?',
    answer: `Cards, UPI and net banking, in the secure window of ${GATEWAY_NAME}. Your card and bank details never reach us.`,
  },
] as const;

/** The four questions that parents ask before they pay. */
export function PlanQuestions() {
  return (
    <section aria-labelledby="plan-questions">
      <h2 id="plan-questions" className="text-3xl sm:text-4xl">
        Frequently asked questions
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-7 md:grid-cols-2">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="text-xl">{question}</h3>
            <p className="mt-1.5 max-w-prose text-lg text-ink-soft">{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
