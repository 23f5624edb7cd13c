import type { ReactNode } from 'react';

/** Sections of plain text under the page's heading. */
export function LegalText({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col gap-7 text-lg [&_h2]:mb-1.5 [&_h2]:text-2xl">{children}</div>;
}

export function LegalSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
