import { beforeAll } from 'vitest';
import type { OperatorRole, OperatorSignedIn } from '#features/console/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { OPERATORS_SIGN_IN, TEAM_INVITATION, TEAM_INVITATIONS } from '../../../src/features/endpoints.ts';
import { forFile } from '../for-file.ts';
import { createTestProduct, TEST_ADMIN_PASSWORD } from '../product/test-product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An operator who came by an invitation. */
export interface Joined {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A product for the tests of a file, whose first owner is signed in, and the mails that it sends. */
export function openTeamStage(clock: Clock) {
  const mails: Mail[] = [];
  let isMailBroken = false;
  let owner = '';
  let joined = 0;
  let calls = 0;
  const mailer = {
    async send(mail: Mail) {
      const isBroken = isMailBroken;
      isMailBroken = false;
      if (isBroken) throw new Error('the mail server does not answer');
      mails.push(mail);
    },
    close: () => undefined,
  };
  const environment = { ADMIN_SECOND_STEP: '0' };
  const product = forFile(() => createTestProduct({ clock, mailer, environment }));
  // Every call from somewhere else: how often one address may ask is another test's matter.
  const nextAddress = () => {
    calls += 1;
    return `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
  };
  const withToken = (method: Method, url: string, token: string, payload?: object) =>
    product.app.inject({
      ...{ method, url, headers: { authorization: `Bearer ${token}` }, remoteAddress: nextAddress() },
      ...(payload && { payload }),
    });
  const asOwner = (method: Method, url: string, payload?: object) => withToken(method, url, owner, payload);
  /** @param address of the network; another one for each call where it is absent. */
  const signIn = (email: string, password: string, address = nextAddress()) =>
    product.app.inject({
      ...{ method: 'POST', url: OPERATORS_SIGN_IN, remoteAddress: address },
      payload: { email, password },
    });
  /** Signs the first owner in again: their session ends with the clock. */
  async function refreshOwner(): Promise<void> {
    const answer = await signIn('admin@example.com', TEST_ADMIN_PASSWORD);
    owner = answer.json<OperatorSignedIn>().token;
  }
  /** The token of the last mail's link. */
  function tokenInLastMail(): string {
    const token = /#invitation=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    if (!token) throw new Error('the last mail has no link');
    return token;
  }
  beforeAll(refreshOwner);
  return {
    ...{ product, mails, withToken, asOwner, signIn, refreshOwner, tokenInLastMail },
    /** The first owner's headers. */
    get owner() {
      return { authorization: `Bearer ${owner}` };
    },
    /** Invites somebody, and accepts for them. */
    async join(role: OperatorRole, email = `joined${++joined}@example.com`): Promise<Joined> {
      const password = 'a garland of marigolds';
      await asOwner('POST', TEAM_INVITATIONS, { email, name: 'Meera', role });
      const body = { name: 'Meera', password };
      const answer = await withToken('POST', TEAM_INVITATION, tokenInLastMail(), body);
      const { operator, token } = answer.json<OperatorSignedIn>();
      return { id: operator.id, email, password, token };
    },
    /** Lets the next mail fail. */
    breakMail() {
      isMailBroken = true;
    },
  };
}
