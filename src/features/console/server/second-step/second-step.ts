import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { RECOVERY_CODES, type SecondStepState } from '../../second-step/contract.ts';
import { seal, unseal } from './sealed-secret.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  countRecoveryCodes,
  deleteSecondStep,
  findSecondStep,
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

/** The second step of operators' sign-ins. */
export interface SecondStep {
  isOn(db: DatabaseOrTx, operatorId: string): Promise<boolean>;
  state(db: DatabaseOrTx, operatorId: string): Promise<Omit<SecondStepState, 'success'>>;
  /** A secret that counts once it is confirmed. Null where one is confirmed. */
  begin(tx: Tx, operator: Whose): Promise<{ secret: string; uri: string } | null>;
  /** The recovery codes, of which only hashes are kept; null for a wrong code, or where nothing was begun. */
  confirm(tx: Tx, operatorId: string, code: string): Promise<string[] | null>;
  /**
   * Whether this is a code of theirs now, and uses it up: the same one opens nothing again, however many send it at once.
   * @param code without spaces, in capitals.
   */
  use(tx: Tx, operatorId: string, code: string): Promise<boolean>;
  /** False where there was none. */
  remove(tx: Tx, operatorId: string): Promise<boolean>;
}

function newRecoveryCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** As they are read: in halves. */
const readable = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export function createSecondStep(deps: { readonly secret: string; readonly now: () => Date }): SecondStep {
  const { secret, now } = deps;
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

  return {
    async isOn(db, operatorId) {
      return Boolean((await findSecondStep(db, operatorId))?.confirmedAt);
    },

    async state(db, operatorId) {
      const row = await findSecondStep(db, operatorId);
      return {
        since: row?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: row?.confirmedAt ? await countRecoveryCodes(db, operatorId) : 0,
      };
    },

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
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const hashes = codes.map((one) => hashOf(operatorId, one));
      await confirmSecondStep(tx, operatorId, hashes, now());
      return codes.map(readable);
    },

    async use(tx, operatorId, code) {
      const row = await findSecondStep(tx, operatorId);
      if (!row?.confirmedAt) return false;
      const step = stepOf(row.secret, operatorId, code);
      if (step !== null) return await takeStep(tx, operatorId, step);
      return await spendRecoveryCode(tx, operatorId, hashOf(operatorId, code), now());
    },

    remove: (tx, operatorId) => deleteSecondStep(tx, operatorId),
  };
}
