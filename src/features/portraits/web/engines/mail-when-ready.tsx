import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { CONFIG, PORTRAITS_READY_MAIL, pathFor } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import type { PublicConfig } from '../../../public-config/contract.ts';

type Mailing = 'offered' | 'asking' | 'asked' | 'failed';

/** Has the server mail the parent at the portrait's end. Nothing where mails don't reach anybody. */
export function MailWhenReady({ portraitId }: { readonly portraitId: string | null }) {
  const [mailing, setMailing] = useState<Mailing>('offered');
  // There by now: the engines come with it.
  const config = useQueryClient().getQueryData<PublicConfig>([CONFIG]);
  if (!config?.sendsMails || portraitId === null) return null;
  const ask = async (): Promise<void> => {
    setMailing('asking');
    try {
      await apiFetch(pathFor(PORTRAITS_READY_MAIL, { id: portraitId }), { method: 'PUT' });
      setMailing('asked');
    } catch {
      setMailing('failed');
    }
  };
  return (
    <div role="status" className="mt-2 flex min-h-12 flex-col items-center justify-center text-balance">
      {mailing === 'asked' ? 'We will send you a mail when it is ready.' : null}
      {mailing === 'failed' ? 'We could not note that. Please try again.' : null}
      {mailing === 'asked' ? null : (
        <Button variant="link" busy={mailing === 'asking'} onClick={() => void ask()}>
          {mailing === 'asking' ? null : <Mail aria-hidden="true" className="size-5" />}
          Send me a mail when it is ready
        </Button>
      )}
    </div>
  );
}
