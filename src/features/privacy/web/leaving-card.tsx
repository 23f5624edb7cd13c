import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { keepAccount } from './privacy-client.ts';

const day = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export interface LeavingCardProps {
  readonly erasesAt: string;
  /** The account stays. */
  readonly onKept: () => void;
  readonly onEraseNow: () => void;
}

/** What somebody finds who signs in to an account that is to be erased: keep it, or erase it now. */
export function LeavingCard({ erasesAt, onKept, onEraseNow }: LeavingCardProps) {
  const keeping = useMutation({ mutationFn: keepAccount, onSuccess: onKept });
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-lg">
        You asked us to erase your account. It will be erased on{' '}
        <strong>{day.format(new Date(erasesAt))}</strong>, with all portraits and credits.
      </p>
      <Problem>{keeping.error ? failureSentence(keeping.error) : null}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button busy={keeping.isPending} onClick={() => keeping.mutate()}>
          Keep my account
        </Button>
        <Button variant="secondary" disabled={keeping.isPending} onClick={onEraseNow}>
          Erase it now
        </Button>
      </div>
    </Card>
  );
}
