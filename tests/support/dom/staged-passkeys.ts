import { vi } from 'vitest';

type Asked = 'create' | 'get';

/** A browser's passkeys, which a test answers for. */
export interface StagedPasskeys {
  /** What the next calls come to: the name of a DOMException, or null for an answer. */
  next(...outcomes: readonly (string | null)[]): void;
  /** What was asked, latest last. */
  readonly calls: readonly (readonly [Asked, unknown])[];
}

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** The document of this test gets passkeys; `vi.unstubAllGlobals` takes them away. */
export function stagePasskeys(): StagedPasskeys {
  const calls: [Asked, unknown][] = [];
  const outcomes: (string | null)[] = [];
  const answerTo = (asked: Asked) => async (options: unknown) => {
    calls.push([asked, options]);
    const outcome = outcomes.shift() ?? null;
    if (outcome !== null) throw new DOMException('staged', outcome);
    return {
      ...{ id: 'cGFzc2tleQ', rawId: bytes('passkey'), type: 'public-key' },
      getClientExtensionResults: () => ({}),
      response: {
        ...{ clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signed') },
        ...{ attestationObject: bytes('made'), getTransports: () => ['internal'] },
      },
    };
  };
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const credentials = { create: answerTo('create'), get: answerTo('get') };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return {
    calls,
    next: (...wanted) => {
      outcomes.push(...wanted);
    },
  };
}
