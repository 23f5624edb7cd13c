import { STUDIO } from '../../choices/contract.ts';
import type { EngineDirectory, ModelEngineEntry } from './engine-directory.ts';

/** Versions that a parent has agreed to, by engine. */
export type AgreedVersions = ReadonlyMap<string, string>;

/** Whether an engine may get this parent's photos: it is nobody else's, or they agreed to what it asks for now. */
export function mayReceive({ id, consentVersion }: ModelEngineEntry, agreed: AgreedVersions): boolean {
  return consentVersion === null || agreed.get(id) === consentVersion;
}

export type EngineChoice =
  | { readonly kind: 'chosen'; readonly engineId: string; readonly asked: boolean }
  | { readonly kind: 'unknown-engine' }
  | { readonly kind: 'consent-needed'; readonly engine: ModelEngineEntry };

/**
 * The engine that was asked for; else the theme's; else the first in the order. Where nobody asked, one that may not have
 * the photo, or is off, is passed over: the studio always may.
 */
export function chooseEngine(
  directory: EngineDirectory,
  { asked, ofTheme }: { readonly asked: string | undefined; readonly ofTheme: string | null },
  agreed: AgreedVersions,
): EngineChoice {
  const may = (id: string): boolean => {
    const model = directory.models.get(id);
    return model === undefined || mayReceive(model, agreed);
  };
  if (asked === undefined) {
    const isThemes = ofTheme !== null && directory.order.includes(ofTheme) && may(ofTheme);
    const engineId = isThemes ? ofTheme : (directory.order.find(may) ?? STUDIO);
    return { kind: 'chosen', engineId, asked: false };
  }
  if (!directory.order.includes(asked)) return { kind: 'unknown-engine' };
  const engine = directory.models.get(asked);
  if (engine && !may(asked)) return { kind: 'consent-needed', engine };
  return { kind: 'chosen', engineId: asked, asked: true };
}

/**
 * Who goes on where an engine could not: the next model that may and has not tried, else the studio. They take turns from
 * the chosen one on and in the order, and only forward: nobody is come back to, whether or not they were called.
 */
export function nextEngineAfter(
  directory: EngineDirectory,
  { chosen, current }: { readonly chosen: string; readonly current: string },
  tried: ReadonlySet<string>,
  agreed: AgreedVersions,
): string {
  const turns = [chosen, ...directory.order.filter((id) => id !== chosen)];
  const next = turns.slice(turns.indexOf(current) + 1).find((id) => {
    const model = directory.models.get(id);
    return model !== undefined && !tried.has(id) && mayReceive(model, agreed);
  });
  return next ?? STUDIO;
}
