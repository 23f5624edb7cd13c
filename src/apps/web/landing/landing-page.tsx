import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { AuthSection } from './auth-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { AUTH_SECTION_ID, showAuthSection } from './scroll-button.tsx';
import { ThemeWall } from './theme-wall.tsx';

/** Once the auth card was asked for, it is there at once when one comes back to the page. */
let wasWanted = false;

/** What a visitor sees first. Pre-rendered at build; the auth card loads when it comes near or is asked for. */
export function LandingPage() {
  const [isWanted, setIsWanted] = useState(wasWanted);
  const want = () => {
    wasWanted = true;
    setIsWanted(true);
  };
  useDocumentTitle('Magic Portrait');
  // Sent here to sign in: by a link of another page, or after choosing a new password.
  useEffect(() => {
    if (location.hash !== `#${AUTH_SECTION_ID}`) return;
    wasWanted = true;
    setIsWanted(true);
    showAuthSection('instant');
  }, []);
  return (
    <div>
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
