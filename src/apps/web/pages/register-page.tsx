import { FREE_GENERATIONS } from '../free-generations.ts';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { JoinCard } from './join-card.tsx';
import { RegisterTiles } from './register-tiles.tsx';

/** What one gets, and the card that makes the account. Pre-rendered at build. */
export function RegisterPage() {
  useDocumentTitle('Join');
  return (
    <PageFrame>
      <main
        id="main"
        className="mx-auto grid w-full max-w-6xl grow content-start gap-x-14 gap-y-8 px-4 pt-4 pb-16 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-24"
      >
        <div>
          <PageHeading className="text-[min(2.6rem,max(42px,11.5vw))] leading-[1.02] font-extrabold sm:text-6xl">
            Today a doctor. <span className="text-coral">Tomorrow an astronaut.</span>
          </PageHeading>
          <p className="mt-4 max-w-xl text-xl text-pretty text-ink-soft">
            One photo of your child is enough. The first {FREE_GENERATIONS} portraits are our gift.
          </p>
        </div>
        <div className="lg:row-span-2">
          <JoinCard />
        </div>
        <RegisterTiles />
      </main>
    </PageFrame>
  );
}
