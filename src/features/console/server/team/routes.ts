import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  TEAM_INVITATIONS,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  TEAM_OWN_PASSWORD,
  TEAM_PASSWORD_LINK,
  TEAM_SEND_AGAIN,
  TEAM_SENT_INVITATION,
} from '#features/endpoints.ts';
import type { Tx } from '#platform/database/database.ts';
import { done } from '../../contract.ts';
import { changePassword, invite, mailed, passwordChanged, roleChange, team } from '../../team/contract.ts';
import { type OperatorActor, operatorOf } from '../access/access.ts';
import type { Changed, MakeChange } from '../access/make-change.ts';
import type { ChangeOwnPassword } from './change-own-password.ts';
import type { InvitationMail } from './invitation-mail.ts';
import type { Invitations } from './invitations.ts';
import type { OperatorChanges } from './operator-changes.ts';

export interface TeamRouteDeps {
  readonly operatorChanges: OperatorChanges;
  readonly invitations: Invitations;
  readonly changeOwnPassword: ChangeOwnPassword;
  readonly makeChange: MakeChange;
}

type MakeMail = (tx: Tx, actor: OperatorActor) => Promise<Changed<InvitationMail>>;

const tags = ['operators'];
const config = { area: 'team' } as const;
/** Who may do what is worth more than a stolen token. */
const guarded = { area: 'team', needsSecondStep: true } as const;
const oneAtATime = { changesOperators: true } as const;
const operatorParams = z.object({ operatorId: z.uuid() });
const invitationParams = z.object({ invitationId: z.uuid() });

/** Other operators and their invitations, and everybody's own password. */
export function teamRoutes(deps: TeamRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(operatorRoutes(deps));
    await app.register(invitationRoutes(deps));
    app.route({
      method: 'PUT',
      url: TEAM_OWN_PASSWORD,
      config: { area: 'self' },
      schema: {
        tags,
        summary: 'Choose another password for oneself',
        body: changePassword,
        response: { 200: passwordChanged },
      },
      handler: (request) => deps.changeOwnPassword(request, request.body),
    });
  };
}

function operatorRoutes({ operatorChanges, makeChange }: TeamRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: TEAM_OPERATORS,
      config,
      schema: { tags, summary: 'Who works in the console, and who is invited', response: { 200: team } },
      handler: () => operatorChanges.list(),
    });

    app.route({
      method: 'PUT',
      url: TEAM_OPERATOR,
      config: guarded,
      schema: {
        tags,
        summary: 'Give an operator another role',
        params: operatorParams,
        body: roleChange,
        response: { 200: done },
      },
      handler: (request) =>
        makeChange(
          request,
          (tx) =>
            operatorChanges.changeRole(tx, operatorOf(request), request.params.operatorId, request.body.role),
          oneAtATime,
        ),
    });

    app.route({
      method: 'DELETE',
      url: TEAM_OPERATOR,
      config: guarded,
      schema: { tags, summary: 'Remove an operator', params: operatorParams, response: { 200: done } },
      handler: (request) =>
        makeChange(
          request,
          (tx) => operatorChanges.remove(tx, operatorOf(request), request.params.operatorId),
          oneAtATime,
        ),
    });
  };
}

function invitationRoutes({ invitations, makeChange }: TeamRouteDeps): FastifyPluginAsyncZod {
  /** The change first; what it made is mailed after its commit. */
  const mail = async (request: FastifyRequest, make: MakeMail) => {
    const actor = operatorOf(request);
    return await invitations.send(await makeChange(request, (tx) => make(tx, actor), oneAtATime));
  };
  return async (app) => {
    app.route({
      method: 'POST',
      url: TEAM_INVITATIONS,
      config: guarded,
      schema: { tags, summary: 'Invite somebody by mail', body: invite, response: { 200: mailed } },
      handler: (request) => mail(request, (tx, actor) => invitations.invite(tx, actor, request.body)),
    });

    app.route({
      method: 'POST',
      url: TEAM_SEND_AGAIN,
      config: guarded,
      schema: {
        tags,
        summary: 'Send an invitation again, with a new link',
        params: invitationParams,
        response: { 200: mailed },
      },
      handler: (request) =>
        mail(request, (tx, actor) => invitations.renew(tx, actor, request.params.invitationId)),
    });

    app.route({
      method: 'DELETE',
      url: TEAM_SENT_INVITATION,
      config: guarded,
      schema: { tags, summary: 'Withdraw an invitation', params: invitationParams, response: { 200: done } },
      handler: (request) =>
        makeChange(request, (tx) => invitations.withdraw(tx, request.params.invitationId), oneAtATime),
    });

    app.route({
      method: 'POST',
      url: TEAM_PASSWORD_LINK,
      config: guarded,
      schema: {
        tags,
        summary: 'Mail an operator a link to a new password',
        params: operatorParams,
        response: { 200: mailed },
      },
      handler: (request) =>
        mail(request, (tx, actor) => invitations.linkToPassword(tx, actor, request.params.operatorId)),
    });
  };
}
