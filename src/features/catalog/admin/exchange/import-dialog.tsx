import { FileUp } from 'lucide-react';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ImportResult } from '../../editing/contract.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportMistakes } from './import-mistakes.tsx';
import { ImportSummary, isNothing } from './import-summary.tsx';
import { useImport } from './use-import.ts';

/** Makes a file the catalogue: shows first what that would change. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { name, seen, problem, mistakes, remedy, isLooking, isImporting, ...does } = useImport(onClose);
  const hasNothing = seen !== undefined && isNothing(seen);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isImporting || onClose()}
      title="Import catalogue"
      description="The file becomes the catalogue. You see what it would change before anything happens."
      footer={
        <>
          <Button variant="secondary" disabled={isImporting} onClick={onClose}>
            {hasNothing ? 'Close' : 'Cancel'}
          </Button>
          {remedy ? (
            <Button busy={isLooking} onClick={does.look}>
              {remedy === 'look-again' ? 'Look again' : 'Try again'}
            </Button>
          ) : null}
          {seen && !hasNothing ? (
            <ImportButton seen={seen} isBusy={isImporting} onClick={does.importNow} />
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChoice
          name={name}
          disabled={isLooking || isImporting}
          onChoose={(file) => void does.choose(file)}
        />
        {problem ? <FormProblem>{problem}</FormProblem> : null}
        {mistakes ? <ImportMistakes {...mistakes} /> : null}
        {isLooking ? <Spinner label="Comparing with the catalogue..." /> : null}
        {seen ? <ImportSummary result={seen} /> : null}
        {name === undefined ? <BackUpNote /> : null}
      </div>
    </Dialog>
  );
}

interface ImportButtonProps {
  readonly seen: ImportResult;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function ImportButton({ seen, isBusy, onClick }: ImportButtonProps) {
  const lost = seen.removed.length;
  return (
    <Button variant={lost > 0 ? 'danger' : 'primary'} busy={isBusy} onClick={onClick}>
      {lost > 0 ? `Import and delete ${lost}` : 'Import'}
    </Button>
  );
}

function BackUpNote() {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <FileUp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      Export the catalogue first, if you may want it back: what is not in the file is deleted.
    </p>
  );
}
