import { Link } from 'wouter';
import { ACCOUNT_PAGE, GRIEVANCES_PAGE, REFUNDS_PAGE } from '#features/pages.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { MailLink, SellerAddress, SellerPart } from './seller-parts.tsx';

/** Who runs the studio, and how they are reached. */
export function ContactPage() {
  return (
    <PlainPage title="Contact">
      <div className="flex flex-col gap-6 text-lg">
        <SellerPart>
          {({ seller }) => (
            <>
              <SellerAddress seller={seller} />
              {seller.email ? (
                <p>
                  Write to us at <MailLink address={seller.email} />. A person answers, on working days within
                  two days.
                </p>
              ) : null}
            </>
          )}
        </SellerPart>
        <p>
          About money that should come back: <PageLink href={REFUNDS_PAGE}>Refunds and cancellation</PageLink>
          . About something that is not right: <PageLink href={GRIEVANCES_PAGE}>Grievances</PageLink>. Your
          data, and erasing it, are in your own hands: <PageLink href={ACCOUNT_PAGE}>your account</PageLink>.
        </p>
      </div>
    </PlainPage>
  );
}

function PageLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className="font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
