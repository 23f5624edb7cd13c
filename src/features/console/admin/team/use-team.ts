import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#features/cache-effects.ts';
import { TEAM_OPERATORS } from '#features/endpoints.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { Done } from '../../contract.ts';
import type { Mailed, Team } from '../../team/contract.ts';
import { useChange } from '../kernel/use-change.ts';

export function useTeam() {
  return useQuery<Team>({ queryKey: [TEAM_OPERATORS], refetchOnMount: 'always' });
}

/**
 * A change of the team. It says what came of it, and the list is asked for anew, also after a failure: somebody else may
 * have changed it.
 */
export function useTeamChange<T>(send: (input: T) => Promise<Done | Mailed>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: send,
    onSuccess: (answer) => {
      if ('isMailed' in answer && !answer.isMailed)
        toast({ variant: 'destructive', title: 'The mail was not sent', description: answer.message });
      else toast({ title: answer.message });
      onDone();
    },
    onSettled: () => void refreshAfter(queryClient, 'teamChanged'),
  });
}
