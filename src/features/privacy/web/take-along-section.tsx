import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refreshAfter } from '#features/cache-effects.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { Progress } from '#ui/progress.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import type { AccountExport } from '../contract.ts';
import { askForArchive, codeOf, EXPORTS_QUERY } from './privacy-client.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Such as 12.4 MB. */
function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
}

/** One button that makes an archive of everything, its progress, and the archive. */
export function TakeAlongSection() {
  const query = useQuery(EXPORTS_QUERY);
  const queryClient = useQueryClient();
  const asking = useMutation({
    mutationFn: askForArchive,
    onSuccess: () => refreshAfter(queryClient, 'exportOrdered'),
  });
  const latest = query.data?.[0];
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'running';
  const needsPassword = codeOf(asking.error) === 'sign-in-again' || codeOf(asking.error) === 'wrong-password';
  return (
    <SectionCard
      title="Take your data with you"
      lead="An archive with your portraits, your history, credits, purchases, receipts and consents. Its link works for you alone, for 24 hours."
    >
      <div className="flex flex-col items-start gap-4">
        {latest ? <Latest archive={latest} /> : null}
        <Problem>
          {query.error && !latest ? `We could not load your archives. ${failureSentence(query.error)}` : null}
        </Problem>
        <Problem>
          {asking.error && !needsPassword
            ? `We could not make an archive. ${failureSentence(asking.error)}`
            : null}
        </Problem>
        {needsPassword ? (
          <WithPassword
            error={codeOf(asking.error) === 'wrong-password' ? failureSentence(asking.error) : undefined}
            isBusy={asking.isPending}
            onPassword={(password) => asking.mutate(password)}
          />
        ) : isUnderWay ? null : (
          <Button
            size="sm"
            variant="secondary"
            busy={asking.isPending}
            onClick={() => asking.mutate(undefined)}
          >
            {latest ? 'Make a new archive' : 'Make an archive'}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

function Latest({ archive }: { readonly archive: AccountExport }) {
  const { state, filesDone, filesTotal, url, bytes, expiresAt } = archive;
  if (state === 'waiting' || state === 'running') {
    const words = filesTotal > 0 ? `${filesDone} of ${filesTotal} files` : 'Waiting for its turn';
    return (
      <div className="w-full" aria-live="polite">
        <p className="mb-2">Your archive is being made. You can leave this page meanwhile.</p>
        <Progress
          label="Your archive"
          value={filesTotal > 0 ? filesDone / filesTotal : undefined}
          valueText={words}
        />
        <p className="mt-1.5 text-ink-soft">{words}</p>
      </div>
    );
  }
  if (state === 'ready' && url && expiresAt)
    return (
      <div className="flex flex-col items-start gap-2" role="status">
        <ButtonLink href={url} download>
          <Download aria-hidden="true" className="size-5" />
          Download my archive{bytes === null ? '' : ` (${sizeWords(bytes)})`}
        </ButtonLink>
        <p className="text-ink-soft">Until {time.format(new Date(expiresAt))}.</p>
      </div>
    );
  return (
    <p className="text-ink-soft">
      {state === 'failed'
        ? 'Your last archive could not be made. Please try again.'
        : 'Your last archive has been deleted after its 24 hours.'}
    </p>
  );
}

interface WithPasswordProps {
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
}

function WithPassword({ error, isBusy, onPassword }: WithPasswordProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  const [isShown, setIsShown] = useState(false);
  const send = handleSubmit(({ password }) => {
    if (password) onPassword(password);
  });
  return (
    <form onSubmit={send} className="flex w-full max-w-md flex-col gap-3">
      <PasswordField
        label="Your password"
        hint="You signed in a while ago, so we ask for it once more. With Google, log out and in again."
        autoComplete="current-password"
        error={error}
        shown={isShown}
        onShownChange={setIsShown}
        {...register('password')}
      />
      <div>
        <Button type="submit" size="sm" busy={isBusy}>
          Make an archive
        </Button>
      </div>
    </form>
  );
}
