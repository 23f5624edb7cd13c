import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** Holds the address until the console is built. */
export function AdminPage() {
  return (
    <PlainPage title="Admin Console">
      <p className="text-xl text-ink-soft">
        The console is not part of this version yet. It will be here, at this address, for the people who run
        this studio.
      </p>
      <Link href="/" className={`mt-6 ${buttonClasses()}`}>
        Go to the start page
      </Link>
    </PlainPage>
  );
}
