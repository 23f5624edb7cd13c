/** The first stop of the Tab key: past the header to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-full bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:mt-[env(safe-area-inset-top)] focus:ml-[env(safe-area-inset-left)] focus:z-50 focus:px-5 focus:py-2.5"
    >
      Skip to content
    </a>
  );
}
