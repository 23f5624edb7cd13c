import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type LoadProblem, whyNotLoaded } from '../chunk-loading.ts';

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

const WORDS: Readonly<Record<LoadProblem, string>> = {
  unreachable: 'This part of the page could not be loaded. Please check your connection.',
  newer: 'Magic Portrait is newer than this page. Load the page again to go on.',
  stuck: 'This part of the page could not be loaded. Loading the whole page again may help.',
};

/** Why it is not there. The page is loaded anew only when somebody asks for it: what they have typed would be gone. */
function NotLoaded({ load, onLoaded }: NotLoadedProps) {
  const [problem, setProblem] = useState<LoadProblem>('unreachable');
  const [isBusy, setIsBusy] = useState(false);
  // A first failure may have been the connection's, though the server answers by now: one more try is worth it.
  useEffect(() => {
    void whyNotLoaded().then((why) => why === 'newer' && setProblem(why));
  }, []);
  const tryAgain = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await load();
      onLoaded();
    } catch {
      setProblem(await whyNotLoaded());
      setIsBusy(false);
    }
  };
  const isLost = problem !== 'unreachable';
  return (
    <div role="alert" className="m-4 rounded-xl border border-line bg-card p-6 text-center shadow-print">
      <p className="mb-4">{WORDS[problem]}</p>
      <Button busy={isBusy} onClick={() => (isLost ? location.reload() : void tryAgain())}>
        {isLost ? 'Load the page again' : 'Try again'}
      </Button>
    </div>
  );
}
