import { useEffect, useRef } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { AUTH_SECTION_ID } from './scroll-button.tsx';
import { TrustPromises } from './trust-promises.tsx';

const AuthPanel = lazyScreen(
  () => import('./auth-panel.tsx').then((module) => module.AuthPanel),
  <CardPlace />,
);

export interface AuthSectionProps {
  /** Load the card now. */
  readonly isWanted: boolean;
  readonly onNear: () => void;
}

/** "Ready to Create Magic?" with the auth card, which loads when it comes near. */
export function AuthSection({ isWanted, onNear }: AuthSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (!element || isWanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted, onNear]);

  return (
    <section
      ref={section}
      id={AUTH_SECTION_ID}
      aria-labelledby="auth-heading"
      className="mx-auto grid max-w-6xl scroll-mt-4 gap-8 px-4 py-20 sm:px-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-10 lg:py-28"
    >
      <div>
        <h2 id="auth-heading" tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          Ready to Create Magic?
        </h2>
        <ol className="mt-7 flex flex-col gap-5 text-xl">
          {[
            'Upload a clear photo of the face.',
            'Pick one of 50+ themes.',
            'Download the portrait and print it.',
          ].map((step, index) => (
            <li key={step} className="flex items-center gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent font-display text-xl font-bold text-on-accent">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className="min-h-[40rem] lg:row-span-2">{isWanted ? <AuthPanel /> : <CardPlace />}</div>
      <TrustPromises />
    </section>
  );
}

function CardPlace() {
  return <Skeleton className="h-[40rem] w-full rounded-xl" />;
}
