import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { OperatorRole, OperatorSignedIn } from '#features/console/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { OPERATORS_SIGN_IN, TEAM_INVITATION, TEAM_INVITATIONS } from '../../../src/features/endpoints.ts';
import { createTestProduct, type Headers, TEST_ADMIN_PASSWORD } from '../product/test-product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Sent {
  readonly headers?: Headers;
  readonly payload?: object | undefined;
  /** Of the network; another one for each call where it is absent. */
  readonly address?: string | undefined;
}

/** An operator who came by an invitation. */
export interface Joined {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A product whose first owner is signed in, and the mails that it sends. */
export interface TeamStage {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly logLines: readonly string[];
  readonly mails: readonly Mail[];
  /** The first owner's headers. */
  readonly owner: { readonly authorization: string };
  /** Signs the first owner in again: their session ends with the clock. */
  refreshOwner(): Promise<void>;
  asOwner(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
  withToken(method: Method, url: string, token: string, payload?: object): Promise<LightMyRequestResponse>;
  signIn(email: string, password: string, address?: string): Promise<LightMyRequestResponse>;
  /** Invites somebody, and accepts for them. */
  join(role: OperatorRole, email?: string): Promise<Joined>;
  /** The token of the last mail's link. */
  tokenInLastMail(): string;
  /** Lets the next mail fail. */
  breakMail(): void;
  close(): Promise<void>;
}

export async function createTeamStage(clock: Clock): Promise<TeamStage> {
  const mails: Mail[] = [];
  let isMailBroken = false;
  const mailer = {
    async send(mail: Mail) {
      const isBroken = isMailBroken;
      isMailBroken = false;
      if (isBroken) throw new Error('the mail server does not answer');
      mails.push(mail);
    },
    close: () => undefined,
  };
  const product = await createTestProduct({ clock, mailer, environment: { ADMIN_SECOND_STEP: '0' } });
  const { app, context } = product;
  let joined = 0;
  let calls = 0;
  // Every call from somewhere else: how often one address may ask is another test's matter.
  const nextAddress = () => {
    calls += 1;
    return `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
  };
  const nextEmail = () => {
    joined += 1;
    return `joined${joined}@example.com`;
  };
  const call = (method: Method, url: string, { headers, payload, address = nextAddress() }: Sent) =>
    app.inject({ method, url, headers, remoteAddress: address, ...(payload ? { payload } : {}) });

  const stage = {
    ...{ app, db: context.db, logLines: product.logLines, mails },
    owner: { authorization: '' },
    async refreshOwner() {
      const answer = await stage.signIn('admin@example.com', TEST_ADMIN_PASSWORD);
      stage.owner = { authorization: `Bearer ${answer.json<OperatorSignedIn>().token}` };
    },
    asOwner: (method: Method, url: string, payload?: object) =>
      call(method, url, { headers: { ...stage.owner }, payload }),
    withToken: (method: Method, url: string, token: string, payload?: object) =>
      call(method, url, { headers: { authorization: `Bearer ${token}` }, payload }),
    signIn: (email: string, password: string, address?: string) =>
      call('POST', OPERATORS_SIGN_IN, { payload: { email, password }, address }),
    tokenInLastMail() {
      const token = /#invitation=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
      if (!token) throw new Error('the last mail has no link');
      return token;
    },
    async join(role: OperatorRole, email = nextEmail()) {
      const password = 'a garland of marigolds';
      await stage.asOwner('POST', TEAM_INVITATIONS, { email, name: 'Meera', role });
      const link = stage.tokenInLastMail();
      const body = { name: 'Meera', password };
      const answer = await stage.withToken('POST', TEAM_INVITATION, link, body);
      const { operator, token } = answer.json<OperatorSignedIn>();
      return { id: operator.id, email, password, token };
    },
    breakMail() {
      isMailBroken = true;
    },
    close: () => product.close(),
  };
  await stage.refreshOwner();
  return stage;
}
