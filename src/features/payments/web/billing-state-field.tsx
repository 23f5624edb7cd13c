import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { PAYMENTS_BILLING_STATE } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { billingState } from '../invoices/contract.ts';

/** Asks where the buyer lives, for the tax invoices of what they buy next. Nothing where there are none. */
export function BillingStateField() {
  const hintId = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [PAYMENTS_BILLING_STATE],
    queryFn: async ({ signal }) =>
      billingState.parse(await (await apiFetch(PAYMENTS_BILLING_STATE, { signal })).json()),
  });
  const saving = useMutation({
    mutationFn: async (state: string) => {
      const answer = await apiFetch(PAYMENTS_BILLING_STATE, {
        method: 'PUT',
        body: { state: state || null },
      });
      return billingState.parse(await answer.json());
    },
    onSuccess: (saved) => {
      queryClient.setQueryData([PAYMENTS_BILLING_STATE], saved);
      toast({ title: 'Saved', description: 'Your next tax invoices go by it.' });
    },
    onError: (error) =>
      toast({
        title: 'We could not save your state.',
        description: failureAdvice(error),
        variant: 'destructive',
      }),
  });
  if (!data || data.states.length === 0) return null;
  return (
    // Not a SelectField: on this page alone, it would have the register page load its frame as a file of its own.
    <div className="mt-4">
      <label htmlFor={`${hintId}-state`} className="font-semibold">
        Your state or union territory (optional)
      </label>
      <select
        id={`${hintId}-state`}
        aria-describedby={hintId}
        className="min-h-12 w-full rounded-md border-2 border-line-strong bg-card px-4 py-2 text-lg text-ink"
        value={saving.isPending ? saving.variables : (data.state ?? '')}
        onChange={(event) => saving.mutate(event.target.value)}
        disabled={saving.isPending}
      >
        <option value="">Not told</option>
        {data.states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={hintId} className="text-sm text-ink-soft">
        For the tax invoices of what you buy next. Without it they name the seller’s state.
      </p>
    </div>
  );
}
