import type { Purchase } from '../contract.ts';
import { OPEN_MS } from './open-order.ts';

/** Tried a short while ago: banks that failed a payment may make it after all. */
export function isWaitingForBank({ status, createdAt }: Purchase, now: number): boolean {
  return status === 'attempted' && now - Date.parse(createdAt) < OPEN_MS;
}
