import { PlainPage } from '../shell/plain-page.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';

export function PrivacyPage() {
  return (
    <PlainPage title="Privacy Policy">
      <LegalText>
        <LegalSection title="Your child's photo">
          We use it only to make the portrait that you asked for. It is deleted once the portrait is made, and
          also when making it fails. It is not shown to other people and not used to train anything.
        </LegalSection>
        <LegalSection title="Your portraits">
          They are kept in your gallery, private to your account, until you delete them. Clear History in the
          gallery deletes them all.
        </LegalSection>
        <LegalSection title="Your account">
          We keep your name, your email address and, if you sign in with Google, the address of your profile
          picture. Passwords are kept only in a scrambled form that cannot be turned back.
        </LegalSection>
        <LegalSection title="Your consent">
          When you first sign in we record that you agreed: which wording, when, in which way of signing in,
          the kind of device, and a scrambled form of your network address.
        </LegalSection>
        <LegalSection title="Cookies and storage">
          Your browser keeps what is needed to stay signed in, and nothing else. There is no advertising and
          no tracking by other companies on these pages.
        </LegalSection>
      </LegalText>
    </PlainPage>
  );
}
