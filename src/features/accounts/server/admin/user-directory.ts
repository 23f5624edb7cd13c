import type { CreditsService } from '#features/credits/server/service.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { UserOperatorView, UsersPage, UsersQuery } from '../../people/contract.ts';
import type { AccountsService } from '../service.ts';

export const USER_NOT_FOUND = new ClientError(404, 'not-found', 'User not found');

type Person = NonNullable<Awaited<ReturnType<AccountsService['people']['find']>>>;

/** People with their credits, as the console shows them. */
export interface UserDirectory {
  list(query: UsersQuery): Promise<Omit<UsersPage, 'success'>>;
  /** @throws ClientError 404. */
  find(userId: string): Promise<UserOperatorView>;
  /** By the whole address, in any case. @throws ClientError 404. */
  findByEmail(email: string): Promise<UserOperatorView>;
}

export function createUserDirectory(deps: {
  readonly people: AccountsService['people'];
  readonly credits: Pick<CreditsService, 'figuresOf'>;
}): UserDirectory {
  const { people, credits } = deps;

  async function withCredits(persons: readonly Person[]): Promise<UserOperatorView[]> {
    const figures = await credits.figuresOf(persons.map(({ id }) => id));
    return persons.flatMap((person, index) => {
      const own = figures[index];
      const { createdAt, blockedAt, ...rest } = person;
      const days = { createdAt: createdAt.toISOString(), blockedAt: blockedAt?.toISOString() ?? null };
      return own ? [{ ...rest, ...days, ...own }] : [];
    });
  }

  async function one(person: Person | null): Promise<UserOperatorView> {
    const [user] = person ? await withCredits([person]) : [];
    if (!user) throw USER_NOT_FOUND;
    return user;
  }

  return {
    async list(query) {
      const { people: listed, next, total } = await people.list(query);
      return { users: await withCredits(listed), next, total };
    },
    find: async (userId) => one(await people.find(userId)),
    findByEmail: async (email) => one(await people.findByEmail(email)),
  };
}
