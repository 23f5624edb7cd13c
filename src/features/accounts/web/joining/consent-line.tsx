import { PRIVACY_PAGE, TERMS_PAGE } from '#features/pages.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CONSENT_TEXT } from '../../sign-in/contract.ts';

const LINKS: Readonly<Record<string, string>> = { Terms: TERMS_PAGE, 'Privacy Policy': PRIVACY_PAGE };

/** The consent's text to the letter, its two documents as links that keep the form open. */
export function ConsentLine() {
  const parts = CONSENT_TEXT.split(/(Terms|Privacy Policy)/);
  return (
    <p className="text-sm text-ink-soft">
      {parts.map((part) =>
        part in LINKS ? (
          <a
            key={part}
            href={LINKS[part]}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-ink underline underline-offset-2"
          >
            {part}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
