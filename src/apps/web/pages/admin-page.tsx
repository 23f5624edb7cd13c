import { type ConsoleFrameProps, ConsolePage } from '#features/console/admin/console-page.tsx';
import { useOperatorToken } from '#features/console/admin/kernel/console-session.ts';
import { PanelLoading } from '#features/console/admin/shell/panel-loading.tsx';
import { classNames } from '#ui/class-names.ts';
import { createPanels } from '../console/panels.ts';
import { PageHeading, useArrivalWith, useDocumentTitle } from '../navigation/page.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

const PANELS = createPanels((load) => lazyScreen(load, <PanelLoading />));

/** The operator's console, for the people who run this studio. */
export function AdminPage() {
  useArrivalWith(useOperatorToken());
  return <ConsolePage panels={PANELS} Frame={ConsoleFrame} />;
}

/** Wide and dense for those who work here; the sign-in card stands in the middle. */
function ConsoleFrame({ account, children }: ConsoleFrameProps) {
  useDocumentTitle('Admin Console');
  return (
    <PageFrame actions={account}>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-3 pt-2 pb-16 xs:px-4 sm:px-6 sm:pt-4">
        <PageHeading
          className={classNames(
            'font-extrabold',
            account ? 'text-3xl' : 'mb-6 pt-4 text-center text-4xl sm:pt-8',
          )}
        >
          Admin Console
        </PageHeading>
        <div className={account ? 'mt-3' : ''}>{children}</div>
      </main>
    </PageFrame>
  );
}
