/** TRIAL_CREDITS of the credits' contract, written out here: importing it would put zod into the public pages' first load. */
export const FREE_GENERATIONS = 10;
