import { createTextModeration, type ModerateText } from '#engine/models/moderation.ts';
import { wishForPrompt } from '#engine/models/prompt.ts';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ModelEngineEntry } from './engine-directory.ts';

/** What becomes of a wish before an image model of somebody else reads it. */
type WishVerdict =
  | 'passed'
  /** The portrait is made without it. */
  | 'dropped'
  /** No child's portrait is made with it. */
  | 'flagged'
  /** Nobody could say, and then such a model makes no portrait with it. */
  | 'unchecked';

/**
 * Has a wish looked at that this engine would be told. Null where nobody needs to be asked: no wish, the operator's own
 * machine, or no moderation endpoint is set up. Of the wish goes there what goes into the prompt, and nothing else.
 */
export type WishCheck = (
  customStyle: string,
  engine: Pick<ModelEngineEntry, 'id' | 'sendsPhotoTo'>,
) => Promise<WishVerdict | null>;

export function createWishCheck(deps: {
  readonly moderation: Config['moderation'];
  readonly log: Logger;
  /** In the place of the endpoint, for tests. */
  readonly moderate?: ModerateText;
}): WishCheck {
  const { moderation, log } = deps;
  if (moderation === null) return async () => null;
  const moderate = deps.moderate ?? createTextModeration(moderation);
  return async (customStyle, { id: engineId, sendsPhotoTo }) => {
    const { text } = wishForPrompt(customStyle);
    if (sendsPhotoTo === null || text === '') return null;
    const outcome = await moderate(text);
    if (outcome.kind === 'passed') return 'passed';
    if (outcome.kind === 'flagged') {
      log.info({ engineId, categories: outcome.categories }, 'moderation refused a wish');
      return 'flagged';
    }
    log.warn({ engineId, code: outcome.code }, 'moderation said nothing of a wish');
    return moderation.onFailure === 'refuse' ? 'unchecked' : 'dropped';
  };
}
