import { GATEWAY_NAME } from '../gateway/contract.ts';
import type { GatewayFailure } from './gateway.ts';

/** Thrown where work can not go on without the gateway's answer. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
  readonly failure: GatewayFailure;

  constructor(about: string, failure: GatewayFailure) {
    super(`${GATEWAY_NAME} could not be asked about ${about}: ${failure.kind}`);
    this.failure = failure;
  }

  /** Whatever is asked next would be answered the same, and make it worse. */
  get stopsAll(): boolean {
    return this.failure.kind === 'throttled' || this.failure.kind === 'unauthorised';
  }
}
