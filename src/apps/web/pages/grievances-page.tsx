import { PlainPage } from '../shell/plain-page.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';
import { MailLink, SellerAddress, SellerPart } from './seller-parts.tsx';

/** Who answers for the law, and by when. */
export function GrievancesPage() {
  return (
    <PlainPage title="Grievances">
      <LegalText>
        <section>
          <h2>Grievance officer</h2>
          <SellerPart>
            {({ seller }) => (
              <>
                {seller.grievanceContact ? <p className="font-semibold">{seller.grievanceContact}</p> : null}
                <SellerAddress seller={seller} />
                {seller.email ? (
                  <p>
                    <MailLink address={seller.email} />
                  </p>
                ) : null}
              </>
            )}
          </SellerPart>
        </section>
        <LegalSection title="When you hear from us">
          We confirm every grievance within 48 hours and settle it within 7 days at the latest where it is
          about a picture or a wish, and within one month where it is about something that you bought.
          Questions about your personal data are answered within 90 days, and mostly at once, in your account.
        </LegalSection>
        <LegalSection title="Pictures that must go at once">
          A picture that shows a child in a sexual way, nudity, or somebody who did not agree is taken down
          within 2 hours of your message, and within 3 hours of an order by a court or the government. Say so
          in the first line.
        </LegalSection>
        <LegalSection title="If you are not content">
          About personal data you can complain to the Data Protection Board of India, about something bought
          to the National Consumer Helpline, 1915.
        </LegalSection>
      </LegalText>
    </PlainPage>
  );
}
