import type { EngineConsent } from '#features/accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '#features/public-config/contract.ts';

/** ENGINE_CONSENTS of the contract, written out here: importing it would bring zod before the first screen. */
export const CONSENTS_PATH = '/api/account/engine-consents';
/** What is left today of the portraits on somebody else's machine. */
export const ALLOWANCE_PATH = '/api/portraits/allowance';

/** When the parent agreed to what this engine asks for now; undefined where they have not. */
export function consentTo(
  { id, consentVersion }: OfferedEngine,
  consents: readonly EngineConsent[],
): EngineConsent | undefined {
  return consents.find((given) => given.id === id && given.version === consentVersion);
}

/**
 * The engine that was wanted where it may have the photo, else the first that may: it asks for nothing, or has it.
 * `isUsedUp`: somebody else's makes no more portraits today.
 */
export function usableEngine(
  offered: readonly OfferedEngine[],
  consents: readonly EngineConsent[],
  wanted: string | null,
  isUsedUp = false,
): OfferedEngine | undefined {
  const usable = offered.filter(
    (engine) =>
      (engine.consentVersion === null || consentTo(engine, consents) !== undefined) &&
      !(isUsedUp && engine.sendsPhotoTo !== null),
  );
  return usable.find(({ id }) => id === wanted) ?? usable[0];
}
