/** Who goes first in the workers' queue; equals in the order in which they came into it. */
export const PRIORITY = { trial: 0, paid: 10, begun: 20 } as const;

export const priorityOf = (paid: boolean): number => (paid ? PRIORITY.paid : PRIORITY.trial);
