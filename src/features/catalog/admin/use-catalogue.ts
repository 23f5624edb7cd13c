import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { serverMessageOf } from '#features/console/admin/kernel/console-client.ts';
import { toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { CATEGORIES } from '#features/endpoints.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createPictureWait } from './await-pictures.ts';
import { sendQuickChange } from './catalogue-calls.ts';
import { type Catalogue, type QuickChange, withQuickChange } from './catalogue-changes.ts';

const KEY = [CATEGORIES];
const QUICK_KEY = ['catalogue', 'quick'];

/** The catalogue with what is being changed in it; a change that fails drops out by itself. */
export function useCatalogue() {
  const [pictureWait] = useState(() => createPictureWait());
  const query = useQuery<Catalogue>({
    queryKey: KEY,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pictureWait(state.data),
  });
  const pending = useMutationState({
    filters: { mutationKey: QUICK_KEY, status: 'pending' },
    select: ({ state }) => state.variables as QuickChange,
  });
  const { data } = query;
  const catalogue = useMemo(() => data && pending.reduce(withQuickChange, data), [data, pending]);
  return { query, catalogue };
}

/** Shows what the server has saved, and asks it for the list as it is now. */
export function catalogueChanged(
  queryClient: QueryClient,
  change: (catalogue: Catalogue) => Catalogue,
): Promise<void> {
  queryClient.setQueryData<Catalogue>(KEY, (catalogue) => catalogue && change(catalogue));
  return refreshAfter(queryClient, 'catalogueChanged');
}

export interface CatalogueChange<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** The catalogue after the answer. */
  readonly apply: (catalogue: Catalogue, input: Input, answer: Answer) => Catalogue;
  /** Said when it is done. */
  readonly done: string;
  /** Said when it failed and the server had no words for it. */
  readonly failed: string;
  /** The form shows the server's words itself. */
  readonly isForm?: boolean;
  readonly onDone?: (input: Input, answer: Answer) => void;
}

/** A change that is waited for: saving or deleting. What was typed stays where it was when it fails. */
export function useCatalogueChange<Input, Answer>(change: CatalogueChange<Input, Answer>) {
  const queryClient = useQueryClient();
  return useChange<Answer, Input>({
    mutationFn: change.send,
    onSuccess(answer, input) {
      void catalogueChanged(queryClient, (catalogue) => change.apply(catalogue, input, answer));
      toast({ title: change.done });
      change.onDone?.(input, answer);
    },
    onError(error) {
      const isSaidThere = change.isForm && serverMessageOf(error) !== undefined;
      if (!isSaidThere) toastFailure(error, change.failed);
      // It may be that somebody else has changed or deleted it. Where the server was not reached, asking again would only
      // put another failure over this one.
      if (error instanceof HttpError) void refreshAfter(queryClient, 'catalogueChanged');
    },
  });
}

/** Settles when the server has answered; a failure has been said by then. */
export type ChangeNow = (change: QuickChange) => Promise<void>;

/** Ordering and switching: shown at once, told to the server one after the other. */
export function useQuickChange(): ChangeNow {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: QUICK_KEY,
    scope: { id: QUICK_KEY.join() },
    mutationFn: sendQuickChange,
    onSuccess(_answer, change) {
      void catalogueChanged(queryClient, (catalogue) => withQuickChange(catalogue, change));
      if (change.type === 'switch') toastSwitched(change, changeNow);
    },
    onError(error, change) {
      toastFailure(error, FAILED[change.type]);
      void refreshAfter(queryClient, 'catalogueChanged');
    },
  });
  const changeNow: ChangeNow = (change) =>
    mutateAsync(change).then(
      () => undefined,
      () => undefined,
    );
  return changeNow;
}

const FAILED: Readonly<Record<QuickChange['type'], string>> = {
  'order-categories': 'Failed to update category',
  'order-themes': 'Failed to update category',
  switch: 'Failed to update subcategory',
};

type Switching = Extract<QuickChange, { readonly type: 'switch' }>;

function toastSwitched(change: Switching, redo: ChangeNow): void {
  const { theme, enabled } = change;
  toast({
    title: 'Subcategory updated successfully',
    description: enabled
      ? `“${theme.name}” is switched on: parents can choose it.`
      : `“${theme.name}” is switched off: parents no longer see it.`,
    action: { label: 'Undo', onSelect: () => void redo({ ...change, enabled: !enabled }) },
  });
}
