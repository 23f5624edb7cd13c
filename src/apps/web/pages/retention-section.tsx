import { useEffect, useState } from 'react';
import { CONFIG } from '#features/endpoints.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

type Retention = NonNullable<PublicConfig['retention']>;

/** Undefined until it is known. Without the answer's schema, which would bring zod to the page. */
function useRetention(): Retention | undefined {
  const [retention, setRetention] = useState<Retention>();
  useEffect(() => {
    const leaving = new AbortController();
    apiFetch(CONFIG, { signal: leaving.signal })
      .then(async (answer) => setRetention(((await answer.json()) as Partial<PublicConfig>).retention))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return retention;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How long things are kept, as this server is set up. */
export function RetentionSection() {
  const retention = useRetention();
  const { portraitDays = null, logDays = 365, mailDays = 30, auditDays = 1095 } = retention ?? {};
  return (
    <section>
      <h2>How long we keep things</h2>
      <ul className="list-disc pl-6">
        <li>Portraits: {portraitDays === null ? 'until you delete them' : days(portraitDays)}.</li>
        <li>
          That a portrait was made, and that you agreed: {days(logDays)} after it is deleted, as the law asks.
        </li>
        <li>Mails that stay on our machines: {days(mailDays)}.</li>
        <li>What the people who run this studio did: {days(auditDays)}.</li>
        <li>Receipts: as long as the tax law asks, without your name once your account is erased.</li>
        <li>An archive of your data: 24 hours. Backups: 30 days.</li>
        <li>
          Of an erased account, a scrambled form of the address: one year, so that free credits are given
          once.
        </li>
      </ul>
    </section>
  );
}
