import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HeardToasts, hearToasts } from '../../tests/support/browser/heard-toasts.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { LoadingVeil, NOT_OPENED, useLatePart } from './late-part.tsx';

let toasts: HeardToasts;
const idle: (() => void)[] = [];
beforeEach(() => {
  toasts = hearToasts();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  cleanup();
  idle.length = 0;
  vi.unstubAllGlobals();
  toasts.stop();
});

interface HostProps {
  readonly load: () => Promise<() => React.ReactNode>;
  readonly isWanted: boolean;
  readonly onMissing?: () => void;
}
function Host({ load, isWanted, onMissing = () => {} }: HostProps) {
  const Part = useLatePart(load, isWanted, onMissing);
  if (Part) return <Part />;
  return isWanted ? <LoadingVeil /> : null;
}
const Gallery = () => <p>Your Magic Gallery</p>;

it('a part nobody has asked for yet is fetched when the browser is idle, not before', async () => {
  const load = vi.fn(async () => Gallery);
  render(<Host load={load} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  for (const run of idle) run();
  await screen.findByText('Your Magic Gallery');
});

it('who is faster waits behind a veil', async () => {
  const come = Promise.withResolvers<typeof Gallery>();
  const load = () => come.promise;
  render(<Host load={load} isWanted />);
  screen.getByText('Loading...');
  come.resolve(Gallery);
  await screen.findByText('Your Magic Gallery');
});

it('a part that does not come is said to be missing, and can be asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Gallery>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Gallery);
  const onMissing = vi.fn();
  const { rerender } = render(<Host load={load} isWanted onMissing={onMissing} />);
  await eventually(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(toasts.heard).toEqual([NOT_OPENED]);
  rerender(<Host load={load} isWanted={false} onMissing={onMissing} />);
  rerender(<Host load={load} isWanted onMissing={onMissing} />);
  await screen.findByText('Your Magic Gallery');
  expect(toasts.heard).toHaveLength(1);
});

it('a part that does not come beforehand is not spoken of', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'));
  failure.catch(() => {});
  render(<Host load={() => failure} isWanted={false} />);
  for (const run of idle) run();
  await failure.catch(() => {});
  expect(toasts.heard).toEqual([]);
});
