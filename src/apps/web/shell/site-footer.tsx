import { Link } from 'wouter';
import { CONTACT_PAGE, GRIEVANCES_PAGE, PRIVACY_PAGE, REFUNDS_PAGE, TERMS_PAGE } from '#features/pages.ts';
import { Logo } from '#ui/logo.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink';

const LINKS = [
  { href: TERMS_PAGE, label: 'Terms' },
  { href: PRIVACY_PAGE, label: 'Privacy Policy' },
  { href: CONTACT_PAGE, label: 'Contact' },
  { href: REFUNDS_PAGE, label: 'Refunds and cancellation' },
  { href: GRIEVANCES_PAGE, label: 'Grievances' },
] as const;

export function SiteFooter() {
  return (
    <footer className="bleed border-t border-line bg-paper-deep">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 pt-6 pb-16 sm:px-6">
        <Logo />
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          {LINKS.map(({ href, label }) => (
            <Link key={href} href={href} className={LINK}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
