import { useEffect } from 'react';
import { setTokenSource } from '#ui/data/api-client.ts';
import { sessionToken } from './session-store.ts';
import { createTokenSync } from './token-sync.ts';

/** While mounted, keeps the address told of the token that requests carry; tells it when the session has ended. */
export function useTokenSync(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    const sync = createTokenSync(url);
    const token = (): string | null => {
      const current = sessionToken();
      if (current !== null) sync.use(current);
      return current;
    };
    token();
    setTokenSource(token);
    return () => {
      setTokenSource(sessionToken);
      if (sessionToken() === null) sync.end();
    };
  }, [url]);
}
