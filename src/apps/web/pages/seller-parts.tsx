import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SellerInfo } from './seller-info.ts';
import { useSellerInfo } from './seller-info.ts';

/** Who sells, as far as this server says. */
export function SellerPart({ children }: { readonly children: (info: SellerInfo) => ReactNode }) {
  const info = useSellerInfo();
  if (info === undefined) return <Skeleton className="h-24" />;
  if (info === null)
    return (
      <p role="alert" className="rounded-md bg-coral-soft p-4 font-semibold text-coral">
        We could not load who runs this site. Please check your connection and load the page again.
      </p>
    );
  return (
    <>
      {info.isDemo ? (
        <p className="rounded-md bg-teal-soft p-4 font-semibold text-teal">
          This is a demonstration: nothing is sold here and nobody has to be reached.
        </p>
      ) : null}
      {children(info)}
    </>
  );
}

const linesOf = (address: string): string[] =>
  address
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Name, postal address and GSTIN. */
export function SellerAddress({ seller }: Pick<SellerInfo, 'seller'>) {
  if (!seller.name) return null;
  return (
    <address className="not-italic">
      <strong>{seller.name}</strong>
      {linesOf(seller.address ?? '').map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {seller.gstin ? <span className="block text-ink-soft">GSTIN {seller.gstin}</span> : null}
    </address>
  );
}

/** A mail address that opens a mail program. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a className="font-semibold wrap-anywhere underline underline-offset-4" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
