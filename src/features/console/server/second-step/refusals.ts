import { ClientError } from '#platform/http/client-error.ts';

const WANTED = { requiresCode: true } as const;

/** The password was right, and there is a second step. */
export const CODE_WANTED = new ClientError(
  401,
  'code-wanted',
  'Please enter the code of your authenticator, or a recovery code.',
  { details: WANTED },
);
export const WRONG_CODE = new ClientError(
  401,
  'wrong-code',
  'This code is not right, or was used before. Wait for the next one, or use a recovery code.',
  { details: WANTED },
);
/** In a session in force: a 401 would end it. */
export const WRONG_CODE_HERE = new ClientError(400, 'wrong-code', WRONG_CODE.message);
export const SET_UP_ALREADY = new ClientError(409, 'second-step-on', 'Your second step is set up already.');
export const NOT_SET_UP = new ClientError(409, 'second-step-off', 'There is no second step to take away.');
