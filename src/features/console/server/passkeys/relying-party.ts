import {
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyMade,
  type PasskeyRequest,
  passkeyBegun,
  passkeyRequest,
} from '../../passkeys/contract.ts';

/** A passkey as it is kept. Id and key in base64url. */
interface Credential {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** WebAuthn's relying party: the console at the product's own address. It knows no table. */
export interface RelyingParty {
  creation(
    operator: { readonly id: string; readonly email: string; readonly name: string },
    known: readonly Credential[],
  ): Promise<PasskeyCreation>;
  request(known: readonly Credential[]): Promise<PasskeyRequest>;
  /** Null for what was not made for this challenge, here, by somebody whom the authenticator has verified. */
  verifyMade(made: PasskeyMade, challenge: string): Promise<Credential | null>;
  /** What the authenticator has counted to. Null for a wrong answer, or one whose count went back. */
  verifyAnswer(answer: PasskeyAnswer, challenge: string, known: Credential): Promise<number | null>;
}

const RP_NAME = 'Magic Portrait';
/** WebAuthn's floor for a request that wants the person verified. */
const TIMEOUT_MS = 5 * 60_000;
/** COSE: EdDSA, ES256, RS256, which between them every authenticator has. */
const ALGORITHMS = [-8, -7, -257];

/** Signatures are looked at seldom, and the library for all their kinds takes a while to load. */
const load = () => import('@simplewebauthn/server');

/** What the browser has signed beside the challenge: null for what is no such thing. */
export function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }) {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof clientData !== 'object' || clientData === null || !('challenge' in clientData)) return null;
    const { challenge } = clientData;
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

const descriptorsOf = (known: readonly Credential[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** @param publicUrl its host is the rp's id, and its origin the only one that counts. */
export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async creation({ id, email, name }, known) {
      const { generateRegistrationOptions } = await load();
      const creation = await generateRegistrationOptions({
        ...{ rpName: RP_NAME, rpID, userName: email, userDisplayName: name, timeout: TIMEOUT_MS },
        userID: new Uint8Array(Buffer.from(id)),
        excludeCredentials: descriptorsOf(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return passkeyBegun.shape.creation.parse(creation);
    },

    async request(known) {
      const { generateAuthenticationOptions } = await load();
      const allowCredentials = descriptorsOf(known);
      return passkeyRequest.parse(
        await generateAuthenticationOptions({
          ...{ rpID, allowCredentials, timeout: TIMEOUT_MS, userVerification: 'required' },
        }),
      );
    },

    async verifyMade(made, expectedChallenge) {
      const { verifyRegistrationResponse } = await load();
      const response = { ...made, clientExtensionResults: {} };
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...{ response, expectedChallenge, ...expected, supportedAlgorithmIDs: ALGORITHMS },
        });
        if (!verified) return null;
        const { id: credentialId, publicKey, counter } = registrationInfo.credential;
        const transports = made.response.transports ?? [];
        return { credentialId, publicKey: base64url(publicKey), counter, transports };
      } catch {
        return null;
      }
    },

    async verifyAnswer(answer, expectedChallenge, { credentialId: id, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await load();
      const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
      const response = { ...answer, clientExtensionResults: {} };
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...{ response, expectedChallenge, ...expected, credential },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}
