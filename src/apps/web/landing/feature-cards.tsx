import { Icon } from './icons.tsx';

const FEATURES = [
  {
    title: 'Perfect Quality',
    text: 'Studio-quality portraits, sharp and well lit, ready for printing and framing.',
    icon: 'award',
    look: 'bg-accent-soft text-accent-ink',
  },
  {
    title: 'Super Fast',
    text: 'Results in about 30 seconds. No booking, no travel, no tired child.',
    icon: 'timer',
    look: 'bg-coral-soft text-coral',
  },
  {
    title: '50+ Themes',
    text: 'Doctor, astronaut, superhero, Bharatanatyam dancer, mystical elf and many more.',
    icon: 'palette',
    look: 'bg-teal-soft text-teal',
  },
] as const;

export function FeatureCards() {
  return (
    <section
      aria-label="What you get"
      className="mx-auto grid max-w-6xl gap-4 px-4 pb-20 sm:grid-cols-3 sm:px-6 lg:gap-6 lg:pb-28"
    >
      {FEATURES.map(({ title, text, icon, look }) => (
        <div key={title} className="rounded-xl border border-line bg-card p-6 shadow-print">
          <span className={`grid size-14 place-items-center rounded-[50%_50%_0.5rem_0.5rem] ${look}`}>
            <Icon of={icon} className="size-7" />
          </span>
          <h2 className="mt-4 text-2xl">{title}</h2>
          <p className="mt-1.5 text-lg text-ink-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
