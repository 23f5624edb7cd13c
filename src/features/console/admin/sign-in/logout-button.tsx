import { LogOut } from 'lucide-react';
import { OPERATORS_SIGN_OUT } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { consoleFetch } from '../kernel/console-client.ts';
import { endOperatorSession } from '../kernel/console-session.ts';

/** Ends this browser's session there. The call takes the token along before anybody forgets it. Never throws. */
export async function endSessionOnServer(): Promise<'ended' | 'not-told'> {
  try {
    await consoleFetch(OPERATORS_SIGN_OUT, { method: 'POST' });
    return 'ended';
  } catch (error) {
    return error instanceof HttpError && error.status === 401 ? 'ended' : 'not-told';
  }
}

/** Ends the session here at once, whatever the server says, and tells the server to end it there. */
async function logOut(): Promise<void> {
  const telling = endSessionOnServer();
  endOperatorSession();
  if ((await telling) === 'ended') return;
  toast({
    variant: 'destructive',
    title: 'Logged out on this device only',
    description: 'The server could not be told. There the session ends by itself within half an hour.',
  });
}

export function LogoutButton() {
  return (
    <Button variant="secondary" size="sm" className="min-h-11 px-3 sm:px-4" onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="hidden size-5 sm:block" />
      Logout
    </Button>
  );
}
