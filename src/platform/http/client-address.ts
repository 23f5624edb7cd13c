import { isIPv6 } from 'node:net';

const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/;
const IN_BRACKETS = /^\[(.+)\](?::\d+)?$/;

/** The address alone of one that a proxy wrote down with its port: 203.0.113.7:4711, [2001:db8::1]:4711. */
export function withoutPort(address: string): string {
  const text = address.trim();
  return WITH_PORT.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? text;
}

/** Whether it is an address of this machine, as a socket or a trusted proxy tells it. */
export const isThisMachine = (clientAddress: string): boolean => /^(::ffff:)?127\.|^::1$/.test(clientAddress);

/** One household or one server is one /64 of IPv6: a single machine owns all addresses in it. */
export const addressGroupOf = (clientAddress: string): string => prefixOf(clientAddress, 4);

/** What is rented out to one customer, or shared by a town: one address of IPv4, a /48 of IPv6. */
export const networkOf = (clientAddress: string): string => prefixOf(clientAddress, 3);

/** The range of addresses that a client's is shown in: 203.0.113.0/24, 2001:db8:77::/48. */
export function networkRangeOf(clientAddress: string): string {
  const network = networkOf(clientAddress);
  return network.includes(':') ? `${network}::/48` : network.replace(/\.\d+$/, '.0/24');
}

/** An address of IPv4 whole, of IPv6 its first groups of 16 bits. */
function prefixOf(clientAddress: string, groupsKept: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(clientAddress)) return clientAddress;
  const [head = '', tail = ''] = clientAddress.toLowerCase().replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = clientAddress.includes('::')
    ? Array(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  const groups: string[] = [...front, ...zeros, ...back];
  return groups
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
