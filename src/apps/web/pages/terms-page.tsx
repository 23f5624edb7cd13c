import { PlainPage } from '../shell/plain-page.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';

export function TermsPage() {
  return (
    <PlainPage title="Terms">
      <LegalText>
        <LegalSection title="Who may use it">
          The account is for an adult of 18 or older. Use only photos of children whose parent or guardian you
          are, or whose parent or guardian has agreed.
        </LegalSection>
        <LegalSection title="What you may not do">
          Do not use photos to shame, mislead or harm anybody, and do not pass off a portrait as a real
          photograph.
        </LegalSection>
        <LegalSection title="Credits">
          One credit is one generation. A new account gets free ones. A portrait that could not be made costs
          nothing: its credit comes back.
        </LegalSection>
        <LegalSection title="Your portraits">
          The photo and the portraits made from it are yours. Every portrait file carries a label that says it
          is AI-made; please leave it in.
        </LegalSection>
        <LegalSection title="What we can't promise">
          A portrait is made by a machine and may not turn out as you hoped. If one is wrong in a way that
          worries you, delete it and try another photo.
        </LegalSection>
        <LegalSection title="Made with">
          HEIC photos are opened by heic-to, libheif and libde265, under{' '}
          <a href="/licences/heic-to.txt" className="underline underline-offset-4">
            the GNU LGPL 3.0
          </a>
          .
        </LegalSection>
      </LegalText>
    </PlainPage>
  );
}
