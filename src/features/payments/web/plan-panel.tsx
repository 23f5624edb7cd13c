import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PAYMENTS_CANCEL_PLAN } from '#features/endpoints.ts';
import { SUBSCRIPTION_PAGE } from '#features/pages.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { formatDay } from '#ui/day-words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { plan as planShape } from '../contract.ts';
import { PLAN_QUERY } from './plan-query.ts';
import { planLines, planTitle } from './plan-words.ts';

interface PlanPanelProps {
  /** They hold, or held, more than the trial. */
  readonly hasBought: boolean;
}

/** The plan in force, what else is paid for, and the way to cancel it. */
export function PlanPanel({ hasBought }: PlanPanelProps) {
  const query = useQuery(PLAN_QUERY);
  if (query.isPending) return <Skeleton className="h-24" />;
  if (!query.data) return null;
  const plan = query.data;
  return (
    <div>
      <p className="font-display text-2xl font-bold">{planTitle(plan, hasBought)}</p>
      {planLines(plan).map((line) => (
        <p key={line} className="text-lg text-ink-soft">
          {line}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link href={SUBSCRIPTION_PAGE} className={buttonClasses('secondary', 'sm')}>
          {plan.planId === 'free' ? 'See the plans' : 'Add a month'}
        </Link>
        {plan.endsAt && !plan.cancelled ? <CancelPlan endsAt={plan.endsAt} /> : null}
      </div>
    </div>
  );
}

function CancelPlan({ endsAt }: { readonly endsAt: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: async () =>
      planShape.parse(await (await apiFetch(PAYMENTS_CANCEL_PLAN, { method: 'POST', body: {} })).json()),
    onSuccess: (plan) => {
      queryClient.setQueryData(PLAN_QUERY.queryKey, plan);
      toast({ title: 'Plan cancelled', description: `It stays active until ${formatDay(endsAt)}.` });
    },
    onError: (error) =>
      toast({
        title: 'We could not cancel your plan.',
        description: failureAdvice(error),
        variant: 'destructive',
      }),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="link" onClick={() => setIsAsking(true)}>
        Cancel plan
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => cancelling.isPending || setIsAsking(open)}
        size="sm"
        title="Cancel your plan?"
        description={`It stays active until ${formatDay(endsAt)}, and we send you no more reminders to renew it.`}
        footer={
          <>
            <Button variant="secondary" disabled={cancelling.isPending} onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              Cancel plan
            </Button>
          </>
        }
      />
    </>
  );
}
