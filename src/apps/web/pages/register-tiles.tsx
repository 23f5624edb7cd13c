import { Award, Palette, ShieldCheck, Timer } from 'lucide-react';

const pictures = import.meta.glob<string>(
  '/src/features/catalog/web/theme-pictures/{doctor,astronaut,bharatanatyam,mystical-elf}.webp',
  { eager: true, query: '?url', import: 'default' },
);

const TILES = [
  {
    title: '50+ Themes',
    text: 'From doctor and cricketer to Bharatanatyam dancer and mystical elf.',
    icon: Palette,
    look: 'bg-teal-soft text-teal',
  },
  {
    title: 'About 30 Seconds',
    text: 'No booking, no travel, no waiting for the perfect smile.',
    icon: Timer,
    look: 'bg-coral-soft text-coral',
  },
  {
    title: 'Studio Quality',
    text: 'Sharp and well lit, ready for printing and framing.',
    icon: Award,
    look: 'bg-accent-soft text-accent-ink',
  },
  {
    title: 'Private and Safe',
    text: "Only you see the portraits. We delete your child's photo once a portrait is made.",
    icon: ShieldCheck,
    look: 'bg-teal-soft text-teal',
  },
] as const;

/** Four reasons, and portraits that show them. */
export function RegisterTiles() {
  return (
    <section aria-label="What you get">
      <ul className="grid gap-4 sm:grid-cols-2">
        {TILES.map(({ title, text, icon: Icon, look }) => (
          <li key={title} className="rounded-xl border border-line bg-card p-5 shadow-print">
            <span className={`grid size-12 place-items-center rounded-[50%_50%_0.5rem_0.5rem] ${look}`}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h2 className="mt-3 text-2xl">{title}</h2>
            <p className="mt-1 text-lg leading-snug text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <ul aria-hidden="true" className="mt-8 grid grid-cols-4 gap-2 sm:gap-4">
        {Object.entries(pictures).map(([path, src]) => (
          <li key={path} className="arch bg-[#fffdf8] p-1 shadow-lift sm:p-1.5">
            <img
              src={src}
              alt=""
              width={320}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-[4/5] arch w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
