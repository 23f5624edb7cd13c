import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyMade,
  type PasskeyRequest,
  passkeyAnswer,
  passkeyMade,
} from '../../passkeys/contract.ts';

/** Why the browser gave no passkey, in words for who asked for it. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem';
}

const UNSUPPORTED =
  'This browser has no passkeys at this address. Use a code, or another browser; passkeys need https.';

/** By the name of the browser's error, which says less than it knows: else a page could learn who has which passkeys. */
const WORDS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  NotSupportedError: 'This device makes no passkeys that the console knows. Please try another one.',
  ConstraintError:
    'This device cannot check that it is you. Set up a PIN, a fingerprint or your face on it, or try another one.',
  AbortError: 'It was cancelled. Please try again.',
};

function wordsFor(error: unknown, { rpId, nothing }: { rpId: string; nothing: string }): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return nothing;
  if (name === 'SecurityError')
    return `Passkeys work at the studio’s own address alone. Please open the console at ${rpId}.`;
  return WORDS[name] ?? 'The passkey could not be used. Please try again, or use a code.';
}

async function ask<T>(asked: () => Promise<T>, words: { rpId: string; nothing: string }): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem(UNSUPPORTED);
  try {
    return await asked();
  } catch (error) {
    throw new PasskeyProblem(wordsFor(error, words), { cause: error });
  }
}

/** Has the browser make a passkey. @throws PasskeyProblem. */
export function makePasskey(creation: PasskeyCreation): Promise<PasskeyMade> {
  return ask(async () => passkeyMade.parse(await startRegistration({ optionsJSON: creation })), {
    rpId: creation.rp.id ?? '',
    nothing: 'No passkey was made: it was cancelled, or took too long. Please try again.',
  });
}

/** Has the browser answer by a passkey. @throws PasskeyProblem. */
export function answerByPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  return ask(async () => passkeyAnswer.parse(await startAuthentication({ optionsJSON: request })), {
    rpId: request.rpId ?? '',
    nothing:
      'No passkey answered: it was cancelled, took too long, or this device has none of yours. Try again, or use a code.',
  });
}
