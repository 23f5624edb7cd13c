import { PageHeading } from '../navigation/page.tsx';
import { PortraitCollage } from './portrait-collage.tsx';
import { ScrollButton } from './scroll-button.tsx';

export function Hero({ onIntent }: { readonly onIntent: () => void }) {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-6 pb-16 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-12 lg:pt-10 lg:pb-24">
      <div>
        <PageHeading className="text-[min(2.6rem,max(42px,11.5vw))] leading-[1.02] font-extrabold sm:text-6xl xl:text-7xl">
          One photo. <span className="text-coral">Every dream</span> they have.
        </PageHeading>
        <p className="mt-5 max-w-xl text-xl text-ink-soft sm:text-2xl sm:leading-snug">
          Turn your child's photo into a studio-quality portrait, ready for printing, in about 30 seconds.
        </p>
        <div className="mt-7 flex flex-col items-start gap-3">
          <ScrollButton size="lg" onIntent={onIntent}>
            Start Creating Magic
          </ScrollButton>
          <p className="font-semibold">10 free generations. No credit card required.</p>
        </div>
      </div>
      <PortraitCollage />
    </section>
  );
}
