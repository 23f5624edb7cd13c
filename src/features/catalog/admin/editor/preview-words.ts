import { formatMoney } from '#ui/money-words.ts';
import type { CatalogueEngine } from '../../editing/contract.ts';

/** The engine that is always there, and costs nothing. */
export const STUDIO_ID = 'studio';

/** What a preview by an image model sends to whom, and what it costs. */
export function costText({ sendsPhotoTo, expectedPaise }: CatalogueEngine): string {
  const sent =
    sendsPhotoTo === null ? 'Made on your own machine.' : `Only the drawn child goes to ${sendsPhotoTo}.`;
  if (expectedPaise === 0) return sent;
  if (expectedPaise === null) return `${sent} What it costs is not known: no prices are set.`;
  return `${sent} Costs about ${formatMoney(expectedPaise, 'INR')} each time.`;
}

const FINDINGS: Readonly<Record<string, string>> = {
  'no-face': 'no face was found in it',
  'several-faces': 'more than one face was found in it',
};
/** The drawn child is none that a model draws faithfully. */
const LIKENESS: ReadonlySet<string> = new Set(['other-proportions', 'other-skin', 'other-hair']);

/** Why a picture that came back would be no portrait. */
export function findingText(finding: string): string {
  if (LIKENESS.has(finding))
    return 'The picture came back, but is less like the drawn child than a portrait may be like its photo. With a drawing that says little.';
  const why = FINDINGS[finding] ?? `the check says ${finding}`;
  return `The picture came back, but ${why}: parents would not get it, and another engine would go on.`;
}
