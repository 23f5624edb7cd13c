import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Buttons that can't work before a pre-rendered page's scripts are there: disabled so long, and not faded. */
export function NeedsScripts({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(never, yes, no);
  const waiting = isHydrated ? '' : ' [&_button:disabled]:opacity-100 [&_button:disabled]:cursor-progress';
  return (
    <fieldset disabled={!isHydrated} className={`contents${waiting}`}>
      {children}
    </fieldset>
  );
}
