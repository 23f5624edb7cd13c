import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, Heart, ImageUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Problem } from '#ui/problem.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PORTRAITS_FEEDBACK, pathFor } from '../../../endpoints.ts';
import { type PortraitFeedback, portraitFeedback, type UnhappyReason } from '../../feedback/contract.ts';
import { preparePhoto } from '../photo-preparation.ts';
import { failureSentence, NO_TRY, REASONS } from './feedback-words.ts';
import { ReportForm } from './report-form.tsx';

export interface NotHappyDialogProps {
  readonly portraitId: string;
  /** What it was made of is still here. */
  readonly hasPhoto: boolean;
  readonly onTryAgain: (chosen?: File) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Page = 'reasons' | 'photo' | 'thanks' | 'report';

const TITLES: Readonly<Record<Page, string>> = {
  reasons: 'What isn’t right?',
  photo: 'Choose the photo once more',
  thanks: 'Thank you',
  report: 'Report this portrait',
};

/** One tap says what is wrong and, where there is a free try, begins it. */
export function NotHappyDialog(props: NotHappyDialogProps) {
  const [page, setPage] = useState<Page>('reasons');
  const close = (): void => {
    props.onClose();
    setPage('reasons');
  };
  const { data, isError } = useQuery<PortraitFeedback>({
    queryKey: [pathFor(PORTRAITS_FEEDBACK, { id: props.portraitId })],
    enabled: props.open,
    refetchOnMount: 'always',
  });
  const isFree = data?.tryAgain === 'free';
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={TITLES[page]}
      description={describe(page, data, isError)}
      size="sm"
    >
      {page === 'reasons' ? (
        <Reasons
          {...props}
          told={data?.reason ?? null}
          onTold={({ tryAgain }) => {
            if (tryAgain !== 'free') setPage('thanks');
            else if (props.hasPhoto) {
              close();
              props.onTryAgain();
            } else setPage('photo');
          }}
          onReport={() => setPage('report')}
        />
      ) : null}
      {page === 'photo' && isFree ? (
        <PhotoAgain
          onPhoto={(photo) => {
            close();
            props.onTryAgain(photo);
          }}
        />
      ) : null}
      {page === 'thanks' ? (
        <Button className="w-full" onClick={close}>
          <Heart aria-hidden="true" className="size-5" />
          Close
        </Button>
      ) : null}
      {page === 'report' ? <ReportForm portraitId={props.portraitId} onDone={close} /> : null}
    </Dialog>
  );
}

function describe(page: Page, data: PortraitFeedback | undefined, isError: boolean): ReactNode {
  if (page === 'photo')
    return 'We deleted your photo as soon as the portrait was made. Choose it again, and we begin at once.';
  if (page === 'thanks')
    return `We have noted it, and it helps us to do better. ${NO_TRY[data?.tryAgain ?? 'used']}`;
  if (page === 'report') return 'Our team looks at every report, and reads your words and your wish for it.';
  if (data?.tryAgain === 'free')
    return 'One tap, and we make it once more: another pose, the same photo, theme and wish. It takes no credit.';
  // The height stays as it is while it is asked.
  if (!data && !isError) return <Spinner label="One moment..." />;
  return 'Tell us with one tap. It helps us to do better.';
}

interface ReasonsProps extends Pick<NotHappyDialogProps, 'portraitId'> {
  readonly told: UnhappyReason | null;
  readonly onTold: (feedback: PortraitFeedback) => void;
  readonly onReport: () => void;
}

function Reasons({ portraitId, told, onTold, onReport }: ReasonsProps) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<UnhappyReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = async (reason: UnhappyReason): Promise<void> => {
    if (sending) return;
    setSending(reason);
    setProblem(null);
    try {
      const url = pathFor(PORTRAITS_FEEDBACK, { id: portraitId });
      const response = await apiFetch(url, { method: 'PUT', body: { reason } });
      const feedback = portraitFeedback.parse(await response.json());
      queryClient.setQueryData([url], feedback);
      onTold(feedback);
    } catch (error) {
      setProblem(failureSentence(error));
    } finally {
      setSending(null);
    }
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-3">
        {REASONS.map(({ reason, label, Icon }) => (
          <button
            key={reason}
            type="button"
            aria-pressed={told === reason}
            disabled={sending !== null}
            onClick={() => void tell(reason)}
            className={classNames(
              'flex min-w-0 items-center justify-center gap-2 rounded-lg border-2 p-3 wrap-anywhere text-lg leading-tight font-semibold transition-colors hover:border-accent-deep hover:bg-accent-soft disabled:opacity-55',
              told === reason ? 'border-accent-deep bg-accent-soft' : 'border-line-strong bg-paper',
              reason === 'other' ? 'col-span-full' : 'flex-col',
            )}
          >
            {sending === reason ? (
              <Spinner className="size-7" />
            ) : (
              <Icon aria-hidden="true" className="size-7 text-accent-ink" />
            )}
            {label}
          </button>
        ))}
      </div>
      {problem ? (
        <div className="mt-4">
          <Problem>{problem}</Problem>
        </div>
      ) : null}
      <div className="mt-4 text-center">
        <Button variant="link" className="text-base text-ink-soft!" onClick={onReport}>
          <Flag aria-hidden="true" className="size-4" />
          Report a picture or a wish
        </Button>
      </div>
    </>
  );
}

function PhotoAgain({ onPhoto }: { readonly onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    const prepared = await preparePhoto(file);
    setIsBusy(false);
    if (!prepared.ok) return setProblem(prepared.problem.description);
    URL.revokeObjectURL(prepared.photo.previewUrl);
    onPhoto(prepared.photo.file);
  };
  return (
    <>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label="The photo"
        tabIndex={-1}
        onFile={(file) => void take(file)}
      />
      <Button size="lg" className="w-full" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? null : <ImageUp aria-hidden="true" className="size-6" />}
        Choose the photo
      </Button>
      {problem ? (
        <div className="mt-4">
          <Problem>{problem}</Problem>
        </div>
      ) : null}
    </>
  );
}
