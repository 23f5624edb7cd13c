import { Button } from '#ui/button.tsx';

/** Above a form whose draft was kept. @param onStartOver lets it go. */
export function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-md bg-accent-soft px-4 py-1 text-accent-ink"
    >
      <span className="py-1.5">What you had typed and not saved is here again.</span>
      <Button variant="link" onClick={() => onStartOver()}>
        Start over
      </Button>
    </p>
  );
}
