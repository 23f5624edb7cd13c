import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { HttpError } from '#ui/data/api-client.ts';
import { SaveProblem } from '../save-problem.tsx';

export interface EditorProblemProps {
  readonly error: unknown;
  readonly onAddAsNew: () => void;
}

/** Why a theme was not saved. One that somebody has deleted meanwhile can be added again as it was typed. */
export function EditorProblem({ error, onAddAsNew }: EditorProblemProps) {
  const code = error instanceof HttpError ? error.code : undefined;
  if (code === 'unknown-category')
    return (
      <FormProblem>
        This category has been deleted meanwhile, with its themes. What you have typed is still here to be
        copied.
      </FormProblem>
    );
  if (code !== 'unknown-theme') return <SaveProblem error={error} />;
  return (
    <>
      <FormProblem>
        This theme has been deleted meanwhile. What you have typed is still here: it can become a new theme.
      </FormProblem>
      <Button variant="secondary" onClick={onAddAsNew} className="self-start">
        Add it as a new theme
      </Button>
    </>
  );
}
