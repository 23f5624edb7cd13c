import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  readonly expiresAt: number;
}

/** What the provider remembers between two requests, in memory: a restart signs everyone out of the stand-in. */
export class ExpiringAdapter implements Adapter {
  static readonly #entries = new Map<string, Entry>();
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #live(): [string, Entry][] {
    const now = Date.now();
    const mine: [string, Entry][] = [];
    for (const [key, entry] of ExpiringAdapter.#entries) {
      if (entry.expiresAt <= now) ExpiringAdapter.#entries.delete(key);
      else if (key.startsWith(`${this.#model}:`)) mine.push([key, entry]);
    }
    return mine;
  }

  #first(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return this.#live().find(([, entry]) => matches(entry.payload))?.[1].payload;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const expiresAt = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Number.POSITIVE_INFINITY;
    ExpiringAdapter.#entries.set(`${this.#model}:${id}`, { payload, expiresAt });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const key = `${this.#model}:${id}`;
    return this.#live().find(([found]) => found === key)?.[1].payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const found = await this.find(id);
    if (found) found.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    ExpiringAdapter.#entries.delete(`${this.#model}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, entry] of ExpiringAdapter.#entries) {
      if (entry.payload.grantId === grantId) ExpiringAdapter.#entries.delete(key);
    }
  }
}
