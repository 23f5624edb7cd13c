import { ClientError } from '#platform/http/client-error.ts';
import type { PasskeyRequest } from '../../passkeys/contract.ts';
import type { CodeWanted, SecondStepShown } from '../../second-step/contract.ts';

/** Words for what a second step lacks, as code and sentence. */
const SAYINGS = {
  wanted: ['code-wanted', 'Please enter the code of your authenticator, or a recovery code.'],
  wantedOfPasskey: ['code-wanted', 'Please use your passkey, or enter a code.'],
  wrongCode: [
    'wrong-code',
    'This code is not right, or was used before. Wait for the next one, or use a recovery code.',
  ],
  wrongPasskey: ['wrong-passkey', 'This passkey was not accepted, or came too late. Please try again.'],
} as const;

function sayingOf({ code, passkey }: SecondStepShown, hasPasskeys: boolean) {
  if (passkey) return SAYINGS.wrongPasskey;
  if (code !== undefined) return SAYINGS.wrongCode;
  return hasPasskeys ? SAYINGS.wantedOfPasskey : SAYINGS.wanted;
}

/** The password was right, and the second step is missing or wrong. What it undoes must be undone before it is answered. */
export class SecondStepRefusal extends Error {
  override name = 'SecondStepRefusal';
  readonly operatorId: string;
  readonly shown: SecondStepShown;

  constructor(operatorId: string, shown: SecondStepShown) {
    super('the second step was not shown');
    this.operatorId = operatorId;
    this.shown = shown;
  }

  /** Nothing was shown that could be wrong: it guesses nothing. */
  get isOnlyAsking(): boolean {
    return this.shown.code === undefined && this.shown.passkey === undefined;
  }

  /** @param status 401 before a session; in one 400, for a 401 would end it. */
  answer(status: 400 | 401, passkey: PasskeyRequest | null): ClientError {
    const [code, message] = sayingOf(this.shown, passkey !== null);
    const details: CodeWanted = { requiresCode: true, ...(passkey && { passkey }) };
    return new ClientError(status, code, message, { details });
  }
}

export const SET_UP_ALREADY = new ClientError(409, 'second-step-on', 'Your authenticator is set up already.');
export const NOT_SET_UP = new ClientError(409, 'second-step-off', 'There is no second step to take away.');
