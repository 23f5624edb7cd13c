import { useState } from 'react';
import { useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { AuthSection } from './auth-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { ThemeWall } from './theme-wall.tsx';

/** What a visitor sees first. Pre-rendered at build; the auth card loads when it comes near or is asked for. */
export function LandingPage() {
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  useDocumentTitle('Magic Portrait');
  return (
    <div data-prerendered="landing">
      <SkipLink />
      <LandingHeader onIntent={want} />
      <main id="main">
        <Hero onIntent={want} />
        <FeatureCards />
        <ThemeWall />
        <AuthSection isWanted={isWanted} onNear={want} />
      </main>
      <SiteFooter />
    </div>
  );
}
