/** Mailboxes at which dots in the name make no difference. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One text for all the ways of writing one mailbox: what stands behind a plus counts nowhere, and dots don't at Gmail, which
 * is one house under two names. Never an address to send to.
 */
export function addressKeyOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
