import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/**
 * What was typed in a form and not saved, by operator and by form, until the page is left: a session may end, Back be
 * pressed, or an owner change a role. Memory only, so that nothing of it stays on a shared machine.
 */
const kept = new Map<string, Map<string, unknown>>();

/** @param draft null when there is nothing to keep any more. */
export function keepDraft(operatorId: string, form: string, draft: unknown): void {
  const own = kept.get(operatorId) ?? new Map<string, unknown>();
  if (draft === null) own.delete(form);
  else kept.set(operatorId, own.set(form, draft));
}

/** What was kept for this form of this operator, or null. */
export function keptDraft(operatorId: string, form: string): unknown {
  return kept.get(operatorId)?.get(form) ?? null;
}

/** Nothing that somebody else has typed in this browser can come back. */
export function forgetDraftsOfOthers(operatorId: string): void {
  for (const id of kept.keys()) if (id !== operatorId) kept.delete(id);
}

/** Whether something is kept that leaving the page would lose. */
function hasDrafts(operatorId: string): boolean {
  return (kept.get(operatorId)?.size ?? 0) > 0;
}

const OwnerContext = createContext<string | null>(null);

/** Id of the operator whose drafts are kept; null where nobody is signed in. */
export function useDraftOwner(): string | null {
  return useContext(OwnerContext);
}

export interface KeptDraftsProps {
  /** Id of the operator who is signed in. */
  readonly of: string;
  readonly children: ReactNode;
}

/**
 * Around the console: drafts are of whoever is signed in, and those of anybody else are forgotten. The browser asks before
 * the page is left or loaded anew with some, whether or not their form is on the screen.
 */
export function KeptDrafts({ of, children }: KeptDraftsProps) {
  useEffect(() => forgetDraftsOfOthers(of), [of]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasDrafts(of)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [of]);
  return <OwnerContext value={of}>{children}</OwnerContext>;
}

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** Stays the same function over renders. */
  readonly change: (part: Partial<Draft>) => void;
  /** It is not what the form began with. */
  readonly isChanged: boolean;
  /** It was typed before and is there again: `RestoredNote` says so. */
  readonly isRestored: boolean;
  /**
   * Forgets what was typed: saved, cancelled, discarded or started over. The form shows what it began with, or what it
   * is given to begin with from here on, which is returned.
   */
  readonly letGo: (start?: Draft) => Draft;
}

/** By fields, which are texts, numbers, marks: `===`. */
function hasSameFields<Draft extends object>(one: Draft, other: Draft): boolean {
  return Object.entries(one).every(([field, value]) => other[field as keyof Draft] === value);
}

/**
 * The fields of a form, kept while they are not what it began with: when the same operator opens the same form again on
 * this page, they are there again. Never for passwords. `letGo` must be called on saving, cancelling and discarding.
 * With react-hook-form: `useKeptForm`.
 * @param form of which kind and of what, e.g. `category-name/toons`, `invite`. A form of something else needs a React
 *   key of its own.
 * @param start what the form begins with; read at the first render.
 * @param isSame what counts as a change; by default every field.
 */
export function useKeptDraft<Draft extends object>(
  form: string,
  start: Draft,
  isSame: (one: Draft, other: Draft) => boolean = hasSameFields,
): KeptDraft<Draft> {
  const owner = useDraftOwner();
  const [before] = useState(() => {
    const found = owner === null ? null : (keptDraft(owner, form) as Draft | null);
    return found && !isSame(found, start) ? found : null;
  });
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(before ?? start);
  const [isRestored, setIsRestored] = useState(before !== null);
  const isChanged = !isSame(draft, saved);
  useEffect(() => {
    if (owner !== null) keepDraft(owner, form, isChanged ? draft : null);
  }, [owner, form, isChanged, draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part })), []);
  return {
    draft,
    change,
    isChanged,
    isRestored,
    letGo(next = saved) {
      // At once: a form that closes now has no effect any more.
      if (owner !== null) keepDraft(owner, form, null);
      setSaved(next);
      setDraft(next);
      setIsRestored(false);
      return next;
    },
  };
}
