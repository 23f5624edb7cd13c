import { GATEWAY_NAME } from '#features/payments/gateway/contract.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';
import { type PhotoReceivers, usePhotoReceivers } from './photo-receivers.ts';

/** What is kept, for how long, and who sees it. Every sentence is a promise about the code: change both together. */
export function PrivacyPage() {
  const receivers = usePhotoReceivers();
  return (
    <PlainPage title="Privacy Policy">
      <LegalText>
        <LegalSection title="In one sentence">
          We use your child's photo to make the portraits that you ask for, and for nothing else: no
          advertising, no tracking, no training of any machine{receivers?.photos.length === 0 ? '' : ' by us'}
          .
        </LegalSection>
        <LegalSection title="Your child's photo">
          When you choose a photo, it is looked at once for a face and deleted with the answer. When you order
          a portrait, it is kept until the portrait is made, and deleted then; also when making it fails. We
          keep no measurements of the face. <WhereItGoes receivers={receivers} />
        </LegalSection>
        <LegalSection title="Your portraits">
          They are kept in your gallery, and only your account can open them, until you delete them there, one
          by one or all with Clear History. Deleting removes the pictures and your style words; a line that a
          portrait was made, with its theme and time, stays with your credits. Every portrait file says in its
          metadata that an AI made it, with the portrait's number and no names.
        </LegalSection>
        <LegalSection title="Your account">
          We keep your name and email address, and with Google the web address of your profile picture, which
          your browser then loads from Google. Passwords are kept only in a scrambled form that cannot be
          turned back. While you are signed in, we keep the network address and the kind of browser of that
          session, so that strangers can be kept out; both go when the session ends. To slow down attackers,
          failed attempts are counted for a short while, and so are new accounts from one network. So that the
          free portraits are not had twice, we keep a scrambled form of your email address, also when the
          account is gone.
        </LegalSection>
        <LegalSection title="Paying">
          Cards, UPI and bank details go to {GATEWAY_NAME}, the payment company, and never to us. We keep what
          was bought, for how much and when, {GATEWAY_NAME}'s number for it, and of each attempt the kind of
          payment and how it ended. {GATEWAY_NAME} is told your name and email address, so that you need not
          type them.
        </LegalSection>
        <LegalSection title="Your consent">
          A child's photo may be used only with a parent's or guardian's consent. When you first sign in we
          record that you gave it: which wording, when, by which way of signing in, the kind of device, and a
          scrambled form of your network address. Deleting your portraits and not uploading more takes it back
          for the future at any time.
          {receivers?.photos.length
            ? ' Where you agree that your photo goes to an image service, we record that in the same way, and when you take it back.'
            : null}
        </LegalSection>
        <LegalSection title="Who can see what">
          Other users see nothing of yours. The people who run this studio can see your name, your email
          address and your credits, so that they can help; there is no screen on which they could look at
          photos or portraits.
        </LegalSection>
        <LegalSection title="Cookies and storage">
          Your browser keeps what is needed to stay signed in and to finish a payment, and for half a year a
          mark by which we know that you have signed in on this device before, so that nobody's wrong guesses
          shut you out here. So that a reload loses nothing, it also keeps the photo that you chose last, your
          choices and the portrait on screen, on this device and for your account only, until you log out or
          start over, and for 24 hours at most after the last change; if Magic Portrait is closed by then,
          they are removed when it is next opened.
        </LegalSection>
        <LegalSection title="Your rights">
          Under India's Digital Personal Data Protection Act you may ask what we hold about you and your
          child, have it corrected or erased, and complain to the Data Protection Board of India. Portraits
          you can erase yourself, at once. To have the account erased, or for anything else, write to the
          people who run this studio.
        </LegalSection>
      </LegalText>
    </PlainPage>
  );
}

/** By what this server offers. While that is not known: what is true on every one. */
function WhereItGoes({ receivers }: { readonly receivers: PhotoReceivers | undefined }) {
  if (receivers?.photos.length === 0)
    return "Portraits are made by this studio's own computers: the photo is not sent to another company.";
  const own =
    "Portraits are made by this studio's own computers, and the photo is not sent to another company";
  if (!receivers) return `${own} unless you first agree to that one and choose it.`;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(receivers.photos);
  const checked = receivers.wishes
    ? ` Before it does, ${receivers.wishes} is asked whether your style wish suits a child's portrait, and gets those words alone.`
    : '';
  return `${own} unless you first agree to it and choose it. On this site that can be ${names}. It then gets the photo, the theme and your style wish, and nothing that says who you are; what happens to them there is up to its terms.${checked} You can take that back at any time, where you chose it.`;
}
