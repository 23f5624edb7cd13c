import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PAYMENTS_BILLING_STATE } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { billingState, billingStateRequest } from '../../invoices/contract.ts';
import type { BillingStates } from './billing-state.ts';

interface BillingStateDeps {
  readonly billingStates: BillingStates;
  readonly requireReader: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  readonly requireWriter: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
}

const tags = ['payments'];

/** Where a buyer lives, for their invoices. */
export function billingStateRoutes(deps: BillingStateDeps): FastifyPluginAsyncZod {
  const { billingStates, requireReader, requireWriter } = deps;
  return async (app) => {
    app.route({
      method: 'GET',
      url: PAYMENTS_BILLING_STATE,
      schema: {
        summary: 'The state that the next tax invoices name, and those to choose from',
        tags,
        response: { 200: billingState },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        return reply.header('cache-control', 'no-store').send(await billingStates.find(userId));
      },
    });

    app.route({
      method: 'PUT',
      url: PAYMENTS_BILLING_STATE,
      schema: {
        summary: 'Tell the state that the next tax invoices name, or take it back',
        tags,
        body: billingStateRequest,
        response: { 200: billingState },
      },
      attachValidation: true,
      handler: async (request, reply) => {
        const { userId } = await requireWriter(request);
        if (request.validationError) throw request.validationError;
        const saved = await billingStates.save(userId, request.body.state);
        if (!saved) throw new ClientError(400, 'unknown-state', 'Please choose a state from the list.');
        return reply.header('cache-control', 'no-store').send(saved);
      },
    });
  };
}
