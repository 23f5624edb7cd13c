import { PlainPage } from '../shell/plain-page.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';
import { MailLink, SellerPart } from './seller-parts.tsx';

/** What comes back, when and how. Every sentence is a promise about the code or the people: change both together. */
export function RefundsPage() {
  return (
    <PlainPage title="Refunds and cancellation">
      <LegalText>
        <LegalSection title="What comes back by itself">
          A portrait that could not be made costs nothing: its credit is back at once. Money that arrives
          twice for one order, or after an account was erased, goes back to where it came from.
        </LegalSection>
        <LegalSection title="Packs">
          Credits that you have not used are refunded if you ask within 14 days of buying them: the price goes
          back in proportion to what is unused. Used credits are not refunded, unless the portraits were not
          what was promised.
        </LegalSection>
        <LegalSection title="Plans">
          A plan is paid for one month and never renews by itself, so there is nothing to cancel before it
          ends. If you have made no portrait with a month yet, it is refunded whole within 14 days of buying
          it.
        </LegalSection>
        <LegalSection title="How long it takes">
          We begin a refund within two working days of your message. Banks take five to seven working days
          more to show it. You can follow it under Purchases and credits.
        </LegalSection>
        <section>
          <h2>How to ask</h2>
          <SellerPart>
            {({ seller }) =>
              seller.email ? (
                <p>
                  Write to <MailLink address={seller.email} /> with the receipt’s number.
                </p>
              ) : null
            }
          </SellerPart>
        </section>
      </LegalText>
    </PlainPage>
  );
}
