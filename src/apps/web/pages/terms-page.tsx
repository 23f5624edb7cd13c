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
          photograph. Sexual pictures of children, and portraits that pretend to be somebody without their
          consent, are crimes under Indian law.
        </LegalSection>
        <LegalSection title="Credits">
          One credit is one generation. A new account gets 10 free ones, no credit card required. Credits of a
          pack never expire. A portrait that could not be made costs nothing: its credit comes back.
        </LegalSection>
        <LegalSection title="Plans">
          A plan is paid for one period in advance. It stays active until the end of that period and never
          renews by itself.
        </LegalSection>
        <LegalSection title="Your portraits">
          The photo and the portraits made from it are yours. Every portrait file carries a label in its
          metadata that says it is AI-made; please leave it in.
        </LegalSection>
        <LegalSection title="Software of others">
          Photos of iPhones (HEIC) are opened by heic-to, which is free software under the LGPL:{' '}
          <a className="font-semibold underline underline-offset-2" href="/licences/heic-to.txt">
            its licence
          </a>
          .
        </LegalSection>
        <LegalSection title="What we can't promise">
          A portrait is made by a machine and may not turn out as you hoped. If one is wrong in a way that
          worries you, delete it and try another photo.
        </LegalSection>
      </LegalText>
    </PlainPage>
  );
}
