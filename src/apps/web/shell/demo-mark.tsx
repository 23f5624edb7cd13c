/** A corner mark while the outside world is the local stand-in. */
export function DemoMark() {
  return (
    <aside
      aria-label="About this server"
      className="pointer-events-none fixed bottom-3 left-3 z-30 rounded-full border border-teal bg-teal-soft px-3 py-1 text-sm font-semibold text-teal"
    >
      Demo mode: no real money
    </aside>
  );
}
