import { Button } from '#ui/button.tsx';
import { CopyButton } from '../kernel/copy-button.tsx';

/** Shown once: only hashes of them are kept. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        Your second step is set up. Keep these ten recovery codes where your phone is not: each opens the
        console once, and nobody can show them to you again.
      </p>
      <CopyButton
        what="recovery codes"
        text={codes.join('\n')}
        className="rounded-md bg-paper-deep p-4 font-mono whitespace-pre-line"
      />
      <Button className="w-full" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
