import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import type { ClientError } from '#platform/http/client-error.ts';
import { RECOVERY_CODES, type SecondStepShown, type SecondStepState } from '../../second-step/contract.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { SecondStepRefusal } from './refusals.ts';
import { seal, unseal } from './sealed-secret.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondStep,
  findSecondStep,
  keepRecoveryCodes,
  spendRecoveryCode,
  takeStep,
} from './store.ts';

/** RFC 6238 as every authenticator does it: SHA-1, six digits, half minutes. */
const PERIOD_SECONDS = 30;
/** A clock may be half a minute off, and people type slowly. */
const WINDOW = 1;
/** Of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Without 0, 1, I and O. 50 bits a code. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

interface Whose {
  readonly id: string;
  readonly email: string;
}

/** The second step of operators' sign-ins: an authenticator, passkeys or both, and recovery codes for either. */
export interface SecondStep {
  isOn(db: DatabaseOrTx, operatorId: string): Promise<boolean>;
  state(db: DatabaseOrTx, operatorId: string): Promise<Omit<SecondStepState, 'success'>>;
  /** An authenticator's secret, which counts once it is confirmed. Null where one is confirmed. */
  begin(tx: Tx, operator: Whose): Promise<{ secret: string; uri: string } | null>;
  /** The recovery codes, of which only hashes are kept; null for a wrong code, or where nothing was begun. */
  confirm(tx: Tx, operatorId: string, code: string): Promise<string[] | null>;
  /** Other recovery codes than before. */
  renewCodes(tx: Tx, operatorId: string): Promise<string[]>;
  /**
   * Whether this is theirs now, and uses it up: the same code or answer opens nothing again, however many send it at once.
   * Codes without spaces, in capitals.
   */
  use(tx: Tx, operatorId: string, shown: SecondStepShown): Promise<boolean>;
  /** What is answered to a refusal, with another challenge for a passkey. Outside of the transaction that it undoes. */
  answerTo(db: DatabaseOrTx, refusal: SecondStepRefusal, status?: 400 | 401): Promise<ClientError>;
  removeAuthenticator(tx: Tx, operatorId: string): Promise<void>;
  removePasskey(tx: Tx, operatorId: string, passkeyId: string): Promise<void>;
  /** All of it. False where there was none. */
  remove(tx: Tx, operatorId: string): Promise<boolean>;
}

function newRecoveryCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** As they are read: in halves. */
const readable = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export function createSecondStep(deps: {
  readonly secret: string;
  readonly passkeys: Passkeys;
  readonly now: () => Date;
}): SecondStep {
  const { secret, passkeys, now } = deps;
  const hashOf = (operatorId: string, code: string) =>
    keyedHash(secret, 'operator-recovery-code', `${operatorId}\n${code}`);

  function totpOf(key: Secret, email: string): TOTP {
    return new TOTP({ issuer: 'Magic Portrait', label: email, secret: key, period: PERIOD_SECONDS });
  }

  /** The code's half minute; null for a wrong one. */
  function stepOf(sealed: string, operatorId: string, code: string): number | null {
    const key = unseal(secret, operatorId, sealed);
    if (!key || !/^\d{6}$/.test(code)) return null;
    const timestamp = now().getTime();
    const totp = totpOf(new Secret({ buffer: new Uint8Array(key).buffer }), '');
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
  }

  async function spendCode(tx: Tx, operatorId: string, code: string): Promise<boolean> {
    const row = await findSecondStep(tx, operatorId);
    const step = row?.confirmedAt ? stepOf(row.secret, operatorId, code) : null;
    if (step !== null) return await takeStep(tx, operatorId, step);
    return await spendRecoveryCode(tx, operatorId, hashOf(operatorId, code), now());
  }

  async function renewCodes(tx: Tx, operatorId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((one) => hashOf(operatorId, one));
    await keepRecoveryCodes(tx, operatorId, hashes);
    return codes.map(readable);
  }

  async function state(db: DatabaseOrTx, operatorId: string) {
    const row = await findSecondStep(db, operatorId);
    return {
      since: row?.confirmedAt?.toISOString() ?? null,
      passkeys: await passkeys.list(db, operatorId),
      recoveryCodesLeft: await countRecoveryCodes(db, operatorId),
    };
  }

  async function isOn(db: DatabaseOrTx, operatorId: string): Promise<boolean> {
    const found = await state(db, operatorId);
    return found.since !== null || found.passkeys.length > 0;
  }

  /** Recovery codes are the way back to something. */
  async function forgetIdleCodes(tx: Tx, operatorId: string): Promise<void> {
    if (!(await isOn(tx, operatorId))) await deleteRecoveryCodes(tx, operatorId);
  }

  return {
    isOn,
    state,
    renewCodes,

    async begin(tx, { id, email }) {
      const key = new Secret({ size: SECRET_BYTES });
      const sealed = seal(secret, id, key.bytes);
      if (!(await beginSecondStep(tx, { operatorId: id, secret: sealed, createdAt: now() }))) return null;
      return { secret: key.base32, uri: totpOf(key, email).toString() };
    },

    async confirm(tx, operatorId, code) {
      const row = await findSecondStep(tx, operatorId);
      if (!row || row.confirmedAt) return null;
      const step = stepOf(row.secret, operatorId, code);
      if (step === null || !(await takeStep(tx, operatorId, step))) return null;
      await confirmSecondStep(tx, operatorId, now());
      return await renewCodes(tx, operatorId);
    },

    async use(tx, operatorId, { code, passkey }) {
      if (passkey) return await passkeys.use(tx, operatorId, passkey);
      return code !== undefined && (await spendCode(tx, operatorId, code));
    },

    async answerTo(db, refusal, status = 401) {
      const { operatorId, shown } = refusal;
      if (shown.passkey) await passkeys.discard(db, shown.passkey);
      return refusal.answer(status, await passkeys.ask(db, operatorId));
    },

    async removeAuthenticator(tx, operatorId) {
      await deleteSecondStep(tx, operatorId);
      await forgetIdleCodes(tx, operatorId);
    },

    async removePasskey(tx, operatorId, passkeyId) {
      await passkeys.remove(tx, operatorId, passkeyId);
      await forgetIdleCodes(tx, operatorId);
    },

    async remove(tx, operatorId) {
      const hadAuthenticator = await deleteSecondStep(tx, operatorId);
      const hadPasskeys = await passkeys.removeAll(tx, operatorId);
      await deleteRecoveryCodes(tx, operatorId);
      return hadAuthenticator || hadPasskeys;
    },
  };
}
