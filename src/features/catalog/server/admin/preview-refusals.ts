import { ClientError } from '#platform/http/client-error.ts';
import type { PreviewResult, PreviewTrouble } from '../theme-previews.ts';

type Failed = Exclude<PreviewResult, { readonly ok: true }>;

/** What came between: how it is answered, and in which words. `code`: the vendor's, in brackets, or nothing. */
const TROUBLES: Readonly<Record<PreviewTrouble, readonly [number, (name: string, code: string) => string]>> =
  {
    busy: [
      503,
      (name) =>
        `${name} has as many pictures in hand as it may. Nothing was sent. Please try again in a moment.`,
    ],
    'left-alone': [
      409,
      (name) =>
        `${name} has failed before and is left alone for now: the dashboard says until when. Nothing was sent.`,
    ],
    'over-budget': [409, (name) => `This month’s budget for ${name} is used up. Nothing was sent.`],
    blocked: [
      422,
      (name, code) => `The safety filter of ${name} refused it${code}. Other words in the template may help.`,
    ],
    'rate-limited': [503, (name, code) => `${name} asks for patience${code}. Please try again in a minute.`],
    'timed-out': [504, (name) => `${name} did not answer in time. It may have cost money all the same.`],
    transient: [
      503,
      (name, code) => `${name} answered with an error that may pass${code}. Please try again.`,
    ],
    permanent: [
      409,
      (name, code) =>
        `${name} does not take such calls${code}. Its key, address or model may be set up wrong.`,
    ],
    'no-image': [
      422,
      (name, code) => `${name} answered without a picture${code}. Other words in the template may help.`,
    ],
    'wrong-image': [422, (name, code) => `What ${name} sent is no picture that can be used${code}.`],
    off: [
      409,
      (name) => `${name} is not set up where the pictures are made. All machines need its settings.`,
    ],
  };

const UNAVAILABLE = new ClientError(
  503,
  'busy',
  'No preview could be made right now: the engine is busy or not running. Please try again in a moment.',
  { retryAfterSeconds: 5 },
);
const FAILED = new ClientError(503, 'preview-failed', 'The preview could not be made. Please try again.', {
  retryAfterSeconds: 5,
});

/** Why there is no preview, in words for the operator. `name`: of the engine that was asked. */
export function previewRefusal(result: Failed, name: string): ClientError {
  if (!('code' in result)) return result.reason === 'unavailable' ? UNAVAILABLE : FAILED;
  const { reason, code } = result;
  const [status, sentence] = TROUBLES[reason];
  const vendors = code === null || code === reason ? '' : ` (${code})`;
  return new ClientError(status, `preview-${reason}`, sentence(name, vendors));
}
