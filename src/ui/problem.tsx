/** What went wrong, read out when it appears. */
export function Problem({ children }: { readonly children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="rounded-md bg-coral-soft p-4 font-semibold text-coral">
      {children}
    </p>
  ) : null;
}
