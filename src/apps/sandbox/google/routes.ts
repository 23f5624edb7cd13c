import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { renderChooser, renderExpired } from './chooser-page.ts';
import { type DemoAccount, type DemoAccounts, subjectOf } from './demo-accounts.ts';
import { PROVIDER_PATH } from './issuer.ts';
import { CHOOSER_PATH } from './provider.ts';

export interface GoogleRouteDeps {
  readonly provider: Provider;
  readonly accounts: DemoAccounts;
  /** Where a sign-in leads back to: the browser checks a form's whole way, redirects included. */
  readonly returnOrigins: readonly string[];
}

function sendPage(deps: GoogleRouteDeps, reply: FastifyReply, status: number, html: string): FastifyReply {
  const formTargets = ["'self'", ...deps.returnOrigins].join(' ');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in that this page belongs to, while it lasts and this browser began it. */
async function waitingSignIn(
  deps: GoogleRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  return await deps.provider.interactionDetails(request.raw, reply.raw).catch(() => null);
}

/** Whoever was chosen last time is forgotten: the provider would ask to sign that one out first. */
async function forgetLastChoice(provider: Provider, signIn: Interaction): Promise<void> {
  if (!signIn.session) return;
  const session = await provider.Session.find(signIn.session.cookie);
  await session?.destroy();
  signIn.session = undefined;
  await signIn.save(signIn.exp - Math.floor(Date.now() / 1000));
}

/** Ends the sign-in with this outcome: the provider sends the browser on. */
async function finish(
  deps: GoogleRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: DemoAccount | null,
): Promise<FastifyReply> {
  const result = account
    ? { login: { accountId: subjectOf(account) }, select_account: {} }
    : { error: 'access_denied', error_description: 'The person cancelled the sign-in' };
  reply.hijack();
  await deps.provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply;
}

async function choose(
  deps: GoogleRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signIn = await waitingSignIn(deps, request, reply);
  if (!signIn) return sendPage(deps, reply, 400, renderExpired());
  await forgetLastChoice(deps.provider, signIn);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const choice = form.get('choice') ?? 'another';
  if (choice === 'cancel') return await finish(deps, request, reply, null);
  const existing = deps.accounts.find(choice);
  if (existing) return await finish(deps, request, reply, existing);
  const typed = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const added = await deps.accounts.add(typed);
  if (added.ok) return await finish(deps, request, reply, added.account);
  const page = renderChooser({ accounts: deps.accounts.list(), problem: added.problem, typed });
  return sendPage(deps, reply, 400, page);
}

/** Hands everything under /oidc to the provider, which reads bodies itself. */
async function mountProvider(app: FastifyInstance, provider: Provider): Promise<void> {
  const handle = provider.callback();
  await app.register(async (mounted) => {
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser('*', (_request, _payload, done) => done(null));
    mounted.all(`${PROVIDER_PATH}/*`, async (request, reply) => {
      const { raw } = request;
      // The provider finds out where it is mounted by comparing the two.
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(PROVIDER_PATH.length) });
      reply.hijack();
      await handle(raw, reply.raw);
    });
  });
}

/** The stand-in for Google: the provider itself, and the page on which an account is chosen. */
export async function registerGoogle(app: FastifyInstance, deps: GoogleRouteDeps): Promise<void> {
  await mountProvider(app, deps.provider);
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    pages.get(`${CHOOSER_PATH}/:uid`, async (request, reply) =>
      (await waitingSignIn(deps, request, reply))
        ? sendPage(deps, reply, 200, renderChooser({ accounts: deps.accounts.list() }))
        : sendPage(deps, reply, 400, renderExpired()),
    );
    pages.post(`${CHOOSER_PATH}/:uid`, (request, reply) => choose(deps, request, reply));
  });
}
