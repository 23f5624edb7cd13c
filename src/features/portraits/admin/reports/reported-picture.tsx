import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { consoleFetch, sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { pathFor, REPORT_PICTURE } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';

/** The reported picture behind a click, since it may be upsetting; each showing is in the audit log. */
export function ReportedPicture({ reportId }: { readonly reportId: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const showing = useChange({
    mutationFn: async () => {
      const answer = await consoleFetch(pathFor(REPORT_PICTURE, { reportId }), { method: 'POST', body: {} });
      return await answer.blob();
    },
    onSuccess: (picture: Blob) => setAddress(URL.createObjectURL(picture)),
  });
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {address === null ? null : (
        <img
          src={address}
          alt="The reported portrait"
          className="max-h-64 max-w-full rounded-md border border-line"
        />
      )}
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        busy={showing.isPending}
        onClick={() => (address === null ? showing.send(undefined) : setAddress(null))}
      >
        {address === null ? (
          <Eye aria-hidden="true" className="size-5" />
        ) : (
          <EyeOff aria-hidden="true" className="size-5" />
        )}
        {address === null ? 'Show picture' : 'Hide picture'}
      </Button>
      {address === null ? (
        <p className="text-sm text-ink-soft">It may be upsetting. The audit log says who looked.</p>
      ) : null}
      {showing.error ? (
        <FormProblem>{sentenceOf(showing.error, 'Failed to show the picture')}</FormProblem>
      ) : null}
    </div>
  );
}
