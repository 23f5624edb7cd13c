import type { EngineConsent } from '#features/accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '#features/public-config/contract.ts';

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
