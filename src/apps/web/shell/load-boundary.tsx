import { Component, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { retryLoad } from '../chunk-loading.ts';

interface LoadBoundaryProps {
  readonly load: () => Promise<unknown>;
  readonly children: () => ReactNode;
}

/** Keeps the rest of the page when this part of it can not be loaded. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children();
    return <NotLoaded load={this.props.load} onLoaded={() => this.setState({ hasFailed: false })} />;
  }
}

interface NotLoadedProps {
  readonly load: () => Promise<unknown>;
  readonly onLoaded: () => void;
}

function NotLoaded({ load, onLoaded }: NotLoadedProps) {
  const [isBusy, setIsBusy] = useState(false);
  const tryAgain = async (): Promise<void> => {
    setIsBusy(true);
    const outcome = await retryLoad(load);
    if (outcome === 'loaded') onLoaded();
    else setIsBusy(outcome === 'reloading');
  };
  return (
    <div role="alert" className="m-4 rounded-xl border border-line bg-card p-6 text-center shadow-print">
      <p className="mb-4">This part of the page could not be loaded. Please check your connection.</p>
      <Button busy={isBusy} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
