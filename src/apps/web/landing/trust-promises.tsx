import { EyeOff, ShieldCheck, Trash2 } from 'lucide-react';

const PROMISES = [
  {
    title: 'Only you can see it',
    text: 'Photos and portraits are private to your account. They are never public.',
    icon: EyeOff,
  },
  {
    title: 'The photo is deleted',
    text: "We delete your child's photo once the portrait is made.",
    icon: Trash2,
  },
  {
    title: 'Honestly labelled',
    text: 'Every portrait carries a label in the file saying that it is AI-made.',
    icon: ShieldCheck,
  },
] as const;

export function TrustPromises() {
  return (
    <section aria-labelledby="trust" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6 lg:pt-28">
      <h2 id="trust" className="text-4xl sm:text-5xl">
        Your child's photo is safe here
      </h2>
      <ul className="mt-8 grid gap-6 sm:grid-cols-3 lg:gap-10">
        {PROMISES.map(({ title, text, icon: Icon }) => (
          <li key={title} className="border-t-4 border-accent pt-4">
            <Icon aria-hidden="true" className="size-8 text-teal" />
            <h3 className="mt-2 text-2xl">{title}</h3>
            <p className="mt-1 text-lg text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
