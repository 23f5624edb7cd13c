import { HELD } from '../accessories/held.ts';
import type { AccessoryChoice } from './theme-spec.ts';

/** Whether the hands hold it. */
export const isHeld = ({ kind }: AccessoryChoice): boolean => HELD[kind] !== undefined;

/** Without a second thing for the same hands: the first one is held. */
export function heldOnce(choices: readonly AccessoryChoice[]): readonly AccessoryChoice[] {
  const first = choices.find(isHeld);
  return choices.filter((choice) => choice === first || !isHeld(choice));
}
