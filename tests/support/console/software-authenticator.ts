import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '#features/console/passkeys/contract.ts';

/** What an attacker, or a broken authenticator, may do otherwise. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

export interface Authenticator {
  make(creation: Pick<PasskeyCreation, 'challenge'>, deviations?: Deviations): PasskeyMade;
  answer(request: Pick<PasskeyRequest, 'challenge'>, deviations?: Deviations): PasskeyAnswer;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** RFC 8949: as much of it as authenticators use. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

/** COSE: an EC2 key of P-256, for ES256. */
const coseKey = (x: string, y: string): Buffer => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, bytes(x)],
        [-3, bytes(y)],
      ] as const),
    ]),
  );
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** One passkey in software, for a browser at this address: WebAuthn's bytes and true signatures, without attestation. */
export function createAuthenticator(publicUrl: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const address = new URL(publicUrl);
  let count = 0;

  function clientData(type: string, challenge: string, { origin = address.origin, ...other }: Deviations) {
    return Buffer.from(
      JSON.stringify({ type, challenge: other.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  function authenticatorData(flags: number, deviations: Deviations): Buffer {
    const { rpId = address.hostname, isVerified = true } = deviations;
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviations.counter ?? count);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]),
      counter,
    ]);
  }

  return {
    make({ challenge }, deviations = {}) {
      const authData = Buffer.concat([
        authenticatorData(ATTESTED, deviations),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(x, y),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge }, deviations = {}) {
      const authData = authenticatorData(0, deviations);
      const clientDataJSON = clientData('webauthn.get', challenge, deviations);
      const signed = createSign('sha256').update(Buffer.concat([authData, sha256(clientDataJSON)]));
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authData),
          signature: base64url(signed.sign(privateKey)),
        },
      };
    },
  };
}
