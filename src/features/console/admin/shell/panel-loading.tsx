import { Spinner } from '#ui/spinner.tsx';

/** In the place of a panel whose script is on its way. */
export function PanelLoading() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner label="Loading..." className="size-6 text-accent-deep" />
    </div>
  );
}
