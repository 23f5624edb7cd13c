import { failureSideOf, sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';

/** Why saving failed, where it was asked for; nothing while it has not. */
export function SaveProblem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <FormProblem>
      {sentenceOf(error, `${failureSideOf(error)} Nothing you typed is lost: please try again.`)}
    </FormProblem>
  );
}
