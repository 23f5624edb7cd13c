import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ACCOUNT_ENGINE_CONSENTS, PORTRAITS_ALLOWANCE } from '#features/endpoints.ts';
import type { EngineConsents } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';
import type { AllowanceResponse, HostedAllowance } from '../../contract.ts';
import type { CreationState } from '../creation-state.ts';
import { usableEngine } from '../offered-engines.ts';
import type { EngineParts } from './engine-parts.ts';

export interface Engines {
  /** Empty while it is not known, or where nobody could say. */
  readonly offered: readonly OfferedEngine[];
  readonly consents: EngineConsents['consents'];
  /** What the screen says of engines: there once there is something to say. */
  readonly parts: EngineParts | undefined;
  /** Of portraits that somebody else makes; null where that is not known, or nobody else is offered. */
  readonly allowance: HostedAllowance | null;
  /** The engine that the parent chose or sent a photo to last, whether or not it may be had. */
  readonly wanted: string | null;
  /** Who makes the next portrait, where there is something to choose and the screen shows it. */
  readonly chosen: OfferedEngine | undefined;
  /** It may be known in a moment. */
  readonly isPending: boolean;
  /** What an order says; undefined where there is nothing to choose. */
  readonly sent: string | undefined;
}

/**
 * Who may make portraits and who does. Where it is not known, and where the screen does not show it, an order names the
 * studio: no photo goes to anybody whose name the parent does not see. `offered` is undefined until it is known.
 * `ofTheme`: the engine that the theme names, for as long as the parent has not chosen.
 */
export function useEngines(
  offered: readonly OfferedEngine[] | undefined,
  { engine, step, result, tryKey }: CreationState,
  ofTheme: string | null = null,
): Engines {
  const hasChoice = offered !== undefined && offered.length > 1;
  const [parts, setParts] = useState<EngineParts>();
  const hasWords = hasChoice || typeof result?.engine?.sentTo === 'string';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is asked for at the next step
  useEffect(() => {
    if (hasWords && !parts) import('./engine-parts.ts').then(setParts, () => undefined);
  }, [hasWords, parts, step]);
  const { data, isPending } = useQuery<EngineConsents>({
    queryKey: [ACCOUNT_ENGINE_CONSENTS],
    enabled: hasChoice,
  });
  const hasHosted = hasChoice && offered.some(({ sendsPhotoTo }) => sendsPhotoTo !== null);
  const left = useQuery<AllowanceResponse>({ queryKey: [PORTRAITS_ALLOWANCE], enabled: hasHosted });
  const consents = data?.consents ?? [];
  const allowance = left.data?.hosted ?? null;
  const isKnown = hasChoice && parts !== undefined && !isPending && !left.isLoading;
  // A try of which nobody knows may be what used the last one up: it stays where it was sent.
  const isUsedUp = allowance?.left === 0 && tryKey === null;
  const chosen = isKnown ? usableEngine(offered, consents, engine ?? ofTheme, isUsedUp) : undefined;
  return {
    offered: offered ?? [],
    consents,
    parts,
    allowance,
    wanted: engine,
    chosen,
    isPending: offered === undefined || (hasChoice && !isKnown),
    sent: offered?.length === 1 ? undefined : (chosen?.id ?? STUDIO),
  };
}
