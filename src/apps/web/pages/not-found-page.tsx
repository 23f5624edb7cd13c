import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage title="404 Page Not Found">
      <p className="text-xl text-ink-soft">
        There is no page at this address. The studio is still open, though.
      </p>
      <Link href="/" className={`mt-6 ${buttonClasses()}`}>
        Go to the start page
      </Link>
    </PlainPage>
  );
}
