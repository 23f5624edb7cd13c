import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAYMENTS_BILLING_STATE } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { billingState } from '../invoices/contract.ts';

/** Asks where the buyer lives, for the tax invoices of what they buy next. Nothing where there are none. */
export function BillingStateField() {
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
    <SelectField
      className="mt-4 max-w-md"
      label="Your state or union territory (optional)"
      hint="For the tax invoices of what you buy next. Without it they name the seller’s state."
      value={saving.isPending ? saving.variables : (data.state ?? '')}
      onValueChange={(state) => saving.mutate(state)}
      disabled={saving.isPending}
      options={[
        { value: '', label: 'Not told' },
        ...data.states.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
