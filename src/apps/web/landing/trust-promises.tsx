import { Icon } from './icons.tsx';

const PROMISES = [
  {
    title: 'Only you can see it',
    text: 'Photos and portraits are private to your account, never public, and go to no other company unless you agree first.',
    icon: 'eyeOff',
  },
  {
    title: 'The photo is deleted',
    text: "We delete your child's photo once the portrait is made.",
    icon: 'trash',
  },
  {
    title: 'Honestly labelled',
    text: 'Every portrait carries a label in the file saying that it is AI-made.',
    icon: 'shieldCheck',
  },
] as const;

/** What becomes of the photo, said where the account is made. */
export function TrustPromises() {
  return (
    <div className="rounded-xl bg-teal-soft p-6 sm:p-8">
      <h3 className="text-2xl sm:text-3xl">Your child's photo is safe here</h3>
      <ul className="mt-5 flex flex-col gap-5">
        {PROMISES.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-4">
            <Icon of={icon} className="mt-0.5 size-7 shrink-0 text-teal" />
            <p className="text-lg leading-snug">
              <strong className="block font-display text-xl">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
