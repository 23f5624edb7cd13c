/**
 * What each engine asks for a portrait that it made, in paise. The embedded engine asks for nothing: it costs the time of
 * our own machines. A hosted engine's line goes here, by the part of its name before the slash.
 */
const ENGINE_FEES: Readonly<Record<string, number>> = {
  studio: 0,
};

/** Paise for one portrait of this engine, such as `studio/1`; null when nobody has said what it asks for. */
export function engineFeePaise(engine: string): number | null {
  const [family = ''] = engine.split('/');
  return ENGINE_FEES[family] ?? null;
}
