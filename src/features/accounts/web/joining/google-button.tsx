import { Button } from '#ui/button.tsx';

export interface GoogleButtonProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Continue with Google, with Google's mark in its own colours. */
export function GoogleButton({ busy, disabled, onClick }: GoogleButtonProps) {
  return (
    <Button
      variant="secondary"
      busy={busy}
      disabled={disabled}
      onClick={onClick}
      className="w-full max-xs:px-3!"
    >
      {busy ? null : (
        <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
          <path
            fill="#4285F4"
            d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
          />
          <path
            fill="#34A853"
            d="M24 46c5.9 0 10.9-2 14.6-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46z"
          />
          <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8z" />
          <path
            fill="#EA4335"
            d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1z"
          />
        </svg>
      )}
      Continue with Google
    </Button>
  );
}
