import { CONSOLE_PAGE } from '#features/pages.ts';

/** The lists of a user's page. */
const USER_SECTIONS = ['credits', 'purchases', 'failures'] as const;
export type UserSection = (typeof USER_SECTIONS)[number];

/** Where the list of users is. */
export const USERS_ADDRESS = `${CONSOLE_PAGE}?tab=users`;

export interface UsersPlace {
  /** Null: the list. */
  readonly userId: string | null;
  readonly section: UserSection;
}

/** What an address's search string asks for: nothing in it but words that are known. */
export function readUsersPlace(search: string): UsersPlace {
  const asked = new URLSearchParams(search);
  const section = USER_SECTIONS.find((known) => known === asked.get('section'));
  return { userId: asked.get('user') || null, section: section ?? 'credits' };
}

/** Where a user's page is. */
export function userAddress(userId: string, section: UserSection = 'credits'): string {
  const user = `${USERS_ADDRESS}&user=${encodeURIComponent(userId)}`;
  return section === 'credits' ? user : `${user}&section=${section}`;
}
