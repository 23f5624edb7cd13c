import { isIPv6 } from 'node:net';

/** One household or one server is one /64 of IPv6: a single machine owns all addresses in it. */
export function addressGroupOf(clientAddress: string): string {
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
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
