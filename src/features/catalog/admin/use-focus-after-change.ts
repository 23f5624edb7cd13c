import { useLayoutEffect, useRef } from 'react';

/** Leads the focus and the eye on, after a change has taken away or added an entry. Called at every render. */
export function useFocusAfterChange() {
  const toFocus = useRef<string>(undefined);
  const toShow = useRef<string>(undefined);
  useLayoutEffect(() => {
    // Only when what had the focus has gone with the entry.
    if (toFocus.current && document.activeElement === document.body) {
      document.getElementById(toFocus.current)?.focus();
      toFocus.current = undefined;
    }
    if (toShow.current === undefined) return;
    const row = document.querySelector(`[data-theme-row="${CSS.escape(toShow.current)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    toShow.current = undefined;
  });
  return {
    focusAfter(id: string) {
      toFocus.current = id;
    },
    showTheme(themeId: string) {
      toShow.current = themeId;
    },
  };
}
