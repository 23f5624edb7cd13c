/** A mark while the outside world is the local stand-in: below all else, where it hides nothing. */
export function DemoMark() {
  return (
    <aside
      aria-label="About this server"
      className="pointer-events-none mx-auto my-3 w-fit rounded-full border border-teal bg-teal-soft px-3 py-1 text-sm font-semibold text-teal"
    >
      Demo mode: no real money
    </aside>
  );
}
