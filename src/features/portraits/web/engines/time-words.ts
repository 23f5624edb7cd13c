import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';

/** Where nobody has counted yet, of an image model. */
const UNKNOWN = 'can take up to a minute';
const UNKNOWN_SECONDS = 60;
/** A usual portrait may take that much longer than another one without anybody wondering. */
const SLACK_SECONDS = 5;

/** How long an engine takes, as the end of a sentence; null where there is nothing to say. */
function takesText({ id, expectedSeconds }: OfferedEngine): string | null {
  if (expectedSeconds) return `usually takes ${roundedTime(expectedSeconds.median)}`;
  return id === STUDIO ? null : UNKNOWN;
}

/** On the engine's card, such as Usually takes about 20 seconds. */
export function timeText(engine: OfferedEngine): string | null {
  const text = takesText(engine);
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}

/** While the portrait is being made; `engine` is undefined where it is not known which model makes it. */
export function waitText(engine: OfferedEngine | undefined, isLate: boolean): string | null {
  if (isLate) return 'This is taking longer than usual.';
  const text = engine ? takesText(engine) : UNKNOWN;
  return text && `This ${text}.`;
}

/** Seconds after which a portrait takes longer than usual; null where nobody knows what is usual. */
export function lateAfterSeconds(engine: OfferedEngine | undefined): number | null {
  if (!engine?.expectedSeconds) return engine?.id === STUDIO ? null : UNKNOWN_SECONDS;
  const { median, p90 } = engine.expectedSeconds;
  return Math.max(p90, median + SLACK_SECONDS);
}

/** As people say it: no seconds that nobody counts. */
export function roundedTime(seconds: number): string {
  if (seconds <= 7) return 'a few seconds';
  if (seconds <= 55) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  if (seconds <= 75) return 'about a minute';
  if (seconds <= 105) return 'about a minute and a half';
  return `about ${Math.round(seconds / 60)} minutes`;
}
