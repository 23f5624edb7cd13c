import { dayInIndia, dayText } from '#ui/india-days.ts';
import type { EngineConsent } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';
import type { PortraitEngine } from '../../contract.ts';
import { consentTo } from '../offered-engines.ts';

const ANY_OF = new Intl.ListFormat('en', { type: 'disjunction' });

/** Under an engine's name on its card. */
export function engineText({ id, sendsPhotoTo }: OfferedEngine): string {
  if (sendsPhotoTo !== null) return `Your photo goes to ${sendsPhotoTo}`;
  return id === STUDIO
    ? 'Made here, your photo stays with us'
    : 'Made on our own machine, your photo stays with us';
}

/**
 * Beside the button that sends the photo. `spare`: who else may get it where the chosen one can't make the portrait.
 * `usedUp`: the one that it would be, were there a portrait of it left today.
 */
export function orderText(
  { id, sendsPhotoTo }: OfferedEngine,
  spare: readonly string[],
  usedUp?: OfferedEngine,
): string {
  if (sendsPhotoTo === null) {
    const place = id === STUDIO ? 'Made here' : 'Made on our own machine';
    const why = usedUp ? `, as ${usedUp.name} has none left for you today` : '';
    return `${place}${why}. Your photo stays with us.`;
  }
  const first = `Your photo goes to ${sendsPhotoTo} to make this portrait.`;
  return spare.length > 0 ? `${first} Should that fail, to ${ANY_OF.format(spare)}, as you agreed.` : first;
}

/** At the photo: what becomes of it, by what is offered and chosen. */
export function photoText(chosen: OfferedEngine | undefined, offered: readonly OfferedEngine[]): string {
  if (chosen && chosen.sendsPhotoTo !== null)
    return `This photo goes to ${chosen.sendsPhotoTo} when you generate, as you agreed. We delete it here once the portrait is made.`;
  const receivers = offered.flatMap(({ sendsPhotoTo }) => sendsPhotoTo ?? []);
  const first = 'Only you can see this photo. We delete it once the portrait is made.';
  return receivers.length > 0
    ? `${first} It goes to ${ANY_OF.format(receivers)} only if you agree and choose that.`
    : first;
}

/** Others that the parent has agreed to: the photo may go to them where the chosen one can't make the portrait. */
export function fallbackReceivers(
  chosen: OfferedEngine,
  offered: readonly OfferedEngine[],
  consents: readonly EngineConsent[],
): string[] {
  if (chosen.id === STUDIO) return [];
  return offered.flatMap((engine) =>
    engine.id !== chosen.id && engine.sendsPhotoTo !== null && consentTo(engine, consents)
      ? engine.sendsPhotoTo
      : [],
  );
}

/** 23 Nov 2026. */
export const agreedOn = ({ givenAt }: EngineConsent): string => dayText(dayInIndia(new Date(givenAt)));

/** Who made a portrait and where its photo went; null where nobody but the studio was ever in question. */
export function madeByText(
  engine: PortraitEngine | undefined,
  offered: readonly OfferedEngine[],
): string | null {
  if (!engine) return null;
  const studio = offered.find(({ id }) => id === STUDIO);
  const byStudio = studio === undefined ? engine.sentTo === null : engine.name === studio.name;
  const maker = byStudio ? 'our private studio' : engine.name;
  if (engine.sentTo === null)
    return byStudio && offered.length < 2 ? null : `Made by ${maker}, your photo stayed with us`;
  // The studio goes on where the others could not: the photo had gone to them all the same.
  return byStudio
    ? `Made by ${maker} after your photo was sent to ${engine.sentTo}`
    : `Made by ${maker} · photo sent to ${engine.sentTo}`;
}
