import { ThemePicture } from '#features/catalog/web/theme-picture.tsx';
import { type ConsoleFrameProps, ConsolePage } from '#features/operators/admin/console-page.tsx';
import { useOperatorToken } from '#features/operators/admin/console-session.ts';
import { PanelLoading } from '#features/operators/admin/shell/panel-loading.tsx';
import { createPanels } from '#features/operators/admin/shell/panels.ts';
import { creditAmount, creditWords } from '#features/payments/web/credit-words.ts';
import { formatDay, formatMoment } from '#features/payments/web/days.ts';
import { formatMoney } from '#features/payments/web/rupees.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { PageHeading, useArrivalWith, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

const PARTS = {
  ThemePicture,
  words: { creditWords, creditAmount, formatMoney, formatDay, formatMoment },
};
const PANELS = createPanels((load) => lazyScreen(load, <PanelLoading />));

/** The operator's console, for the people who run this studio. */
export function AdminPage() {
  useArrivalWith(useOperatorToken());
  return <ConsolePage parts={PARTS} panels={PANELS} Frame={ConsoleFrame} />;
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
